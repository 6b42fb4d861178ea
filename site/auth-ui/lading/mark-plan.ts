import { readLading } from '../../auth-api/lading/read-lading.ts'
import { planOf } from './plan-of.ts'

/**
 * Marks the button of the account's plan, on a page that shows the plans. The value of the button
 * becomes the period that is paid for.
 */
export function markPlan(lading: unknown): void {
  const chosen = planOf(readLading(lading))
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-plan]')) {
    if (button.dataset['plan'] === chosen?.name) button.value = chosen?.period ?? ''
    else button.removeAttribute('value')
  }
}
