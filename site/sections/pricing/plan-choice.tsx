import { plans } from '../../content/en/plans.ts'
import { pricing } from '../../content/en/pricing.ts'
import { BillingSwitch } from './billing-switch.tsx'
import { ChosenPlan } from './chosen-plan.tsx'
import { PlanCard } from './plan-card.tsx'
import css from './plan-choice.module.css'

const popular = plans.findIndex((plan) => plan.popular)
const before = Math.max(popular, 0)
const others = plans.length - (popular < 0 ? 0 : 1)

function sideOf(index: number): 'before' | 'after' | undefined {
  if (index === popular) return undefined
  return index < popular ? 'before' : 'after'
}

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
          data-others={others}
          data-before={before}
          data-between={(before > 0 && before < others) || undefined}
        >
          {plans.map((plan, index) => (
            <PlanCard key={plan.name} plan={plan} side={sideOf(index)} id={`plan-${index + 1}`} />
          ))}
        </div>
        <ChosenPlan />
      </div>
    </section>
  )
}
