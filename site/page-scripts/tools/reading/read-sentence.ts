import type { Meaning, Vocabulary } from './vocabulary.ts'

/** A part of a sentence that asks for one product, which may be none of the known ones. */
export interface Phrase {
  readonly text: string
  readonly product: string | undefined
}

const longestSentence = 200

/**
 * Matches words with their accents, hyphens and apostrophes, emoji with all their joined parts, and
 * any other character.
 */
const pieces =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*|\p{Extended_Pictographic}(?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*|\S/gu
const joint: Meaning = { kind: 'joint' }
const isWord = /^[\p{L}\p{N}\p{Extended_Pictographic}]/u

/**
 * Reads what a visitor wants to sell, phrase by phrase. Phrases end at punctuation, at joints such
 * as `and`, and before a word that names another product. Each product is returned once. Words that
 * ask for nothing make no phrase.
 */
export function readSentence(sentence: string, meaningOf: Vocabulary): Phrase[] {
  const text = sentence.slice(0, longestSentence)
  const phrases = new Map<string, Phrase>()
  let start = -1
  let end = -1
  let product: string | undefined
  let isNamed = false

  const close = (): void => {
    const words = text.slice(start, end)
    const key = product ?? words.toLowerCase()
    if (start >= 0 && !phrases.has(key)) phrases.set(key, { text: words, product })
    start = -1
    product = undefined
    isNamed = false
  }

  for (const { 0: word, index } of text.matchAll(pieces)) {
    const meaning = isWord.test(word) ? meaningOf(word) : joint
    if (meaning?.kind === 'joint') close()
    if (meaning?.kind === 'joint' || meaning?.kind === 'idle') continue

    if (meaning?.kind === 'names') {
      if (isNamed && meaning.product !== product) close()
      product = meaning.product
      isNamed = true
    } else product ??= meaning?.product
    if (start < 0) start = index
    end = index + word.length
  }
  close()
  return [...phrases.values()]
}
