import type { Announce } from '../announce-in.ts'
import { ourVocabulary } from '../our-vocabulary.ts'
import { readSentence } from '../reading/read-sentence.ts'
import type { Stock } from './shop-stocker.ts'

/**
 * Reads the sentence while it is typed, and has what it asks for lowered into the shop. Without
 * words it is the picture again.
 */
export function startSentence(form: HTMLElement, announce: Announce): void {
  const find = (selector: string) => form.querySelector(selector) as Element
  const field = find('textarea') as HTMLTextAreaElement
  const lots = find('[data-lots]')
  const name = find('[data-name]')
  const sum = find('[data-sum]')
  const picture = [lots, name, sum].map((place) => [place, ...place.childNodes] as const)
  // What is written has a direction of its own. The sides of the field are the page's.
  field.style.unicodeBidi = 'plaintext'
  let stocking: Promise<Stock> | undefined
  let shown = ''

  const show = async () => {
    grow(field)
    const phrases = readSentence(field.value, ourVocabulary)
    const next = JSON.stringify(phrases)
    if (next === shown) return
    shown = next
    let words = ''
    if (phrases.length === 0) for (const [place, ...content] of picture) place.replaceChildren(...content)
    else {
      // Once, for all that wait for it: it takes the lots of the picture for its models.
      stocking ??= import('./shop-stocker.ts').then((chunk) => chunk.shopStocker(lots, name, sum))
      const stock = await stocking
      // More was written meanwhile.
      if (next !== shown) return
      words = stock(phrases)
    }
    announce(words)
  }

  const tryToShow = () =>
    show().catch(() => {
      // The next letter asks for it again.
      stocking = undefined
      shown = ''
    })
  field.addEventListener('input', tryToShow)
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    form.querySelector('a')?.click()
  })
  tryToShow()
}

/** Makes room for the lines that were typed, where the browser doesn't. */
function grow(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
