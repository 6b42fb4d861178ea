import type { Plan } from '../../content/en/plans.ts'
import { priceTag } from '../../content/en/price-tag.ts'
import { pricing } from '../../content/en/pricing.ts'
import { Period } from './period.tsx'
import css from './plan-price.module.css'
import { PriceNote } from './price-note.tsx'

/** A plan's price for the chosen period, and under it what the other period would come to. */
export function PlanPrice({ plan }: { readonly plan: Plan }) {
  return (
    <div className={css['price']} data-popular={plan.popular || undefined}>
      <p>
        <Period of="monthly">
          <b>{priceTag(plan.priceMonthly)}</b> {pricing.perMonth}
        </Period>
        <Period of="yearly">
          <b>{priceTag(plan.priceYearly)}</b> {pricing.perYear}
        </Period>
      </p>
      <p className={css['note']}>
        <PriceNote plan={plan} />
      </p>
    </div>
  )
}
