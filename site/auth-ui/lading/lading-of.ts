import type { Lading } from '../../auth-api/lading/lading.ts'
import { readLading } from '../../auth-api/lading/read-lading.ts'

/**
 * Returns the bill of lading that a button stands for: the plan that its `data-plan` names, for the
 * period that the page's billing switch is set to, and, if the button signs up, the sentence in the
 * page's field named `sentence`.
 */
export function ladingOf(trigger: HTMLElement): Lading {
  const { plan, auth } = trigger.dataset
  const period = document.querySelector<HTMLInputElement>('[name=billing]:checked')?.value
  const field = auth === 'sign-up' ? document.querySelector<HTMLTextAreaElement>('[name=sentence]') : null
  return readLading({ plan, period, sentence: field?.value })
}
