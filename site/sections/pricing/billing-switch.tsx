import { percent } from '../../content/en/percent.ts'
import { plans } from '../../content/en/plans.ts'
import { pricing } from '../../content/en/pricing.ts'
import { bestSaving } from './best-saving.ts'
import css from './billing-switch.module.css'

/**
 * The choice of monthly or yearly billing: a radio group, whose state the style sheet of `Period`
 * reads.
 */
export function BillingSwitch() {
  const { legend, monthly, yearly, save } = pricing.period
  const saving = bestSaving(plans)
  return (
    <fieldset className={css['switch']}>
      <legend className="sr">{legend}</legend>
      <label>
        <input type="radio" name="billing" value="monthly" defaultChecked />
        <span>{monthly}</span>
      </label>
      <label>
        <input type="radio" name="billing" value="yearly" />
        <span>
          {yearly} {saving > 0 && <small>{save(percent(saving))}</small>}
        </span>
      </label>
    </fieldset>
  )
}
