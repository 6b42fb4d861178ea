import { plans } from '../../content/en/plans.ts'
import { pricing } from '../../content/en/pricing.ts'
import { BillingSwitch } from './billing-switch.tsx'
import { ChosenPlan } from './chosen-plan.tsx'
import { PlanCard } from './plan-card.tsx'
import css from './plan-choice.module.css'

const popular = plans.findIndex((plan) => plan.popular)
const before = plans.slice(0, Math.max(popular, 0))
const after = plans.slice(popular + 1)

// The popular plan is the first in the document, as it is on a phone. A style that moves it there
// would move the plans before it down as soon as the parser reaches it.
const ordered = [
  ...plans.filter((_, index) => index === popular).map((plan) => ({ plan, side: undefined })),
  ...before.map((plan) => ({ plan, side: 'before' as const })),
  ...after.map((plan) => ({ plan, side: 'after' as const })),
]

/** The head of the page: what it costs to start, the billing period, the plans. */
export function PlanChoice() {
  return (
    <section className={css['choice']}>
      <div className="wrap">
        <div className={css['head']}>
          <h1>{pricing.title}</h1>
          <BillingSwitch />
        </div>
        <div
          className={css['plans']}
          data-row={plans.length <= 3 ? (popular < 0 ? 'equal' : 'popular') : undefined}
          data-others={before.length + after.length}
          data-before={before.length}
        >
          {ordered.map(({ plan, side }, index) => (
            <PlanCard key={plan.name} plan={plan} side={side} id={`plan-${index + 1}`} />
          ))}
        </div>
        <ChosenPlan />
      </div>
    </section>
  )
}
