import { pricing } from '../../content/pricing.ts'
import css from './billing-switch.module.css'

/** Monthly or yearly: a radio group, whose state `Period` reads from the style sheet. */
export function BillingSwitch() {
  const { legend, monthly, yearly } = pricing.period
  return (
    <fieldset className={css['switch']}>
      <legend className="sr">{legend}</legend>
      <label>
        <input type="radio" name="billing" value="monthly" defaultChecked />
        <span>{monthly}</span>
      </label>
      <label>
        <input type="radio" name="billing" value="yearly" />
        <span>{yearly}</span>
      </label>
    </fieldset>
  )
}
