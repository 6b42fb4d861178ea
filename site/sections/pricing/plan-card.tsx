import type { Plan } from '../../content/en/plans.ts'
import { pricing } from '../../content/en/pricing.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import css from './plan-card.module.css'
import { PlanFeatures } from './plan-features.tsx'
import { PlanPrice } from './plan-price.tsx'

interface PlanCardProps {
  readonly plan: Plan
  /** Where the plan stands in a row, seen from the popular one. */
  readonly side: 'before' | 'after' | undefined
  readonly id: string
}

/** One plan; the popular one is the deep panel, wider and taller than its neighbours. */
export function PlanCard({ plan, side, id }: PlanCardProps) {
  return (
    <article
      className={css['plan']}
      data-popular={plan.popular || undefined}
      data-side={side}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{plan.name}</h2>
        {plan.popular && <Badge className={css['badge']}>{pricing.popular}</Badge>}
        <p>{plan.description}</p>
      </header>
      <PlanPrice plan={plan} />
      <Button
        className={css['start']}
        tone={plan.popular ? 'beacon' : 'line'}
        opens="sign-up"
        signedIn={
          <span className={css['choices']}>
            <span>{pricing.choose(plan.name)}</span>
            <span>{pricing.chosen}</span>
          </span>
        }
        name={plan.name}
        data-plan={plan.name}
        data-free={(plan.priceMonthly === 0 && plan.priceYearly === 0) || undefined}
        aria-describedby={id}
      >
        {pricing.start}
      </Button>
      <p className={css['best']}>
        <b>{pricing.bestFor}</b> {plan.bestFor}
      </p>
      <PlanFeatures plan={plan} />
    </article>
  )
}
