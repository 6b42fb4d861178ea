import type { Lading } from '../../auth-api/lading/lading.ts'
import { readLading } from '../../auth-api/lading/read-lading.ts'

/**
 * What a button that opens the dialog is about: the plan that its `data-plan` names, for the period
 * that the page's billing switch stands on, and the sentence in the field named `sentence` of the
 * form that it stands in.
 */
export function ladingOf(trigger: HTMLElement): Lading {
  const { plan } = trigger.dataset
  const form = trigger.closest('form')
  const period = document.querySelector<HTMLInputElement>('[name=billing]:checked')?.value
  return readLading({ plan, period, sentence: form && new FormData(form).get('sentence') })
}
