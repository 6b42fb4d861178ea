import type { Announce } from '../announce-in.ts'
import { ourVocabulary } from '../our-vocabulary.ts'
import type { Answer } from './answer-sentence.ts'

/**
 * Answers the sentence while it is typed. The chunk that does so is loaded with the first letter.
 */
export function startSentence(form: HTMLElement, announce: Announce): void {
  const field = form.querySelector('textarea') as HTMLTextAreaElement
  // The visitor's text has a writing direction of its own, but the field's sides are the page's.
  field.style.unicodeBidi = 'plaintext'
  let loading: Promise<Answer> | undefined

  const answer: Answer = (options) => {
    grow(field)
    // Loaded once for all that wait for it, because it takes the lots of the picture as its models.
    loading ??= import('./answer-sentence.ts').then((chunk) =>
      chunk.sentenceAnswerer(form, field, announce, ourVocabulary),
    )
    loading.then(
      (answering) => answering(options),
      () => {
        // The next letter tries again.
        loading = undefined
      },
    )
  }
  field.addEventListener('input', () => answer({ isFinished: false }))
  // A visitor who leaves the field has finished the word.
  field.addEventListener('change', () => answer({ isFinished: true }))
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    form.querySelector('a')?.click()
  })
  if (field.value) answer({ isFinished: false })
}

/** Makes room for the lines that were typed, where the browser doesn't. */
function grow(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
