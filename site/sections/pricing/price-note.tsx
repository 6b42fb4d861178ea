import type { Plan } from '../../content/en/plans.ts'
import { priceTag } from '../../content/en/price-tag.ts'
import { pricing } from '../../content/en/pricing.ts'
import { monthlyEquivalent } from './monthly-equivalent.ts'
import { Period } from './period.tsx'
import { yearlySaving } from './yearly-saving.ts'

/**
 * The note under a price: under the monthly one it gives the yearly price; under the yearly one,
 * what it comes to per month and what it saves.
 */
export function PriceNote({ plan }: { readonly plan: Plan }) {
  if (plan.priceYearly === 0) return pricing.freeNote

  const aMonth = pricing.aMonth(priceTag(monthlyEquivalent(plan.priceYearly)))
  const saving = yearlySaving(plan)
  return (
    <>
      <Period of="monthly">{pricing.orYearly(priceTag(plan.priceYearly))}</Period>
      <Period of="yearly">{saving > 0 ? `${aMonth}, ${pricing.saved(priceTag(saving))}` : aMonth}</Period>
    </>
  )
}
