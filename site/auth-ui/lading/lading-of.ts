import type { Lading } from '../../auth-api/lading/lading.ts'
import { readLading } from '../../auth-api/lading/read-lading.ts'

/**
 * What a button that opens the dialog is about: the plan that its `data-plan` names, for the period
 * that the page's billing switch stands on, and where one signs up with it, the sentence in the
 * page's field named `sentence`.
 */
export function ladingOf(trigger: HTMLElement): Lading {
  const { plan, auth } = trigger.dataset
  const period = document.querySelector<HTMLInputElement>('[name=billing]:checked')?.value
  const field = auth === 'sign-up' ? document.querySelector<HTMLTextAreaElement>('[name=sentence]') : null
  return readLading({ plan, period, sentence: field?.value })
}
