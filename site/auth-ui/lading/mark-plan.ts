import { readLading } from '../../auth-api/lading/read-lading.ts'
import { planOf } from './plan-of.ts'

/** Marks the button of the plan that the account has, where the page shows the plans. */
export function markPlan(lading: unknown): void {
  const name = planOf(readLading(lading))?.name
  for (const button of document.querySelectorAll<HTMLElement>('[data-plan]'))
    button.toggleAttribute('data-chosen', button.dataset['plan'] === name)
}
