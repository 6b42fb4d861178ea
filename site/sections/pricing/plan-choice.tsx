import { plans } from '../../content/en/plans.ts'
import { pricing } from '../../content/en/pricing.ts'
import { BillingSwitch } from './billing-switch.tsx'
import { ChosenPlan } from './chosen-plan.tsx'
import { PlanCard } from './plan-card.tsx'
import css from './plan-choice.module.css'

/** The head of the page: what it costs to start, the billing period, the plans. */
export function PlanChoice() {
  return (
    <section className={css['choice']}>
      <div className="wrap">
        <div className={css['head']}>
          <h1>{pricing.title}</h1>
          <BillingSwitch />
        </div>
        <div className={css['plans']} data-row={plans.length <= 3 || undefined}>
          {plans.map((plan, index) => (
            <PlanCard key={plan.name} plan={plan} id={`plan-${index + 1}`} />
          ))}
        </div>
        <ChosenPlan />
      </div>
    </section>
  )
}
