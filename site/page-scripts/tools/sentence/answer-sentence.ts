import { goodsWords, grammar } from '../../../content/en/goods-words.ts'
import type { Announce } from '../announce-in.ts'
import { readSentence } from '../reading/read-sentence.ts'
import { typedReader } from '../reading/typed-reader.ts'
import type { Vocabulary } from '../reading/vocabulary.ts'
import { shopStocker } from './shop-stocker.ts'

/** The pause, in milliseconds, after which a word that may still become any is taken as it is. */
const pauseMs = 1500

/** Answers the current sentence. `isFinished` says that its last word is complete. */
export type Answer = (options: { isFinished: boolean }) => void

/**
 * Returns what lowers the products that a sentence asks for into the shop. A sentence that asks for
 * nothing leaves the shop as it is; an empty field brings back the picture.
 */
export function sentenceAnswerer(
  form: HTMLElement,
  field: HTMLTextAreaElement,
  announce: Announce,
  vocabulary: Vocabulary,
): Answer {
  const find = (selector: string) => form.querySelector(selector) as Element
  const lots = find('[data-lots]')
  const name = find('[data-name]')
  const sum = find('[data-sum]')
  const picture = [lots, name, sum].map((place) => [place, ...place.childNodes] as const)
  const stock = shopStocker(lots, name, sum)
  const readTyped = typedReader(goodsWords, grammar, vocabulary)
  let shown = ''
  let pause: ReturnType<typeof setTimeout> | undefined

  const answer: Answer = ({ isFinished }) => {
    clearTimeout(pause)
    const text = field.value
    const isTyping = !isFinished && field.selectionEnd === text.length
    const phrases = isTyping ? readTyped(text) : readSentence(text, vocabulary)
    if (!phrases) pause = setTimeout(answer, pauseMs, { isFinished: true })
    const isEmpty = text.trim() === ''
    const next = JSON.stringify(phrases)
    if (next === shown || (!phrases?.length && !isEmpty)) return
    shown = next
    if (isEmpty) for (const [place, ...content] of picture) place.replaceChildren(...content)
    announce(phrases?.length ? stock(phrases) : '')
  }
  return answer
}
