import type { Grammar, Wanted } from '../../../content/en/goods-words.ts'
import { foldWord } from './fold-word.ts'
import { type Phrase, readSentence } from './read-sentence.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** The fewest letters that are read. A shorter beginning may become too many words. */
const shortestStart = 3
const lastWord = /[\p{L}\p{N}\p{M}’'-]+$/u

/**
 * Returns a reader for a sentence whose last word is still being typed. It reads that word by its
 * beginning, and ignores it while it is short. It returns undefined while that word may become any
 * word.
 */
export function typedReader(
  products: Readonly<Record<string, Wanted>>,
  grammar: Grammar,
  meaningOf: Vocabulary,
): (sentence: string) => Phrase[] | undefined {
  const isBegun = (words: string, start: string): boolean =>
    words.split(' ').some((word) => foldWord(word).startsWith(start))

  const meaningOfStart = (start: string): Meaning | undefined => {
    const folded = foldWord(start)
    const begun = Object.entries(products).flatMap(([product, { words, hints = '' }]): Meaning[] => {
      if (isBegun(words, folded)) return [{ kind: 'names', product }]
      return isBegun(hints, folded) ? [{ kind: 'hints', product }] : []
    })
    const [only, another] = begun
    return another || isBegun(`${grammar.joints} ${grammar.idle}`, folded) ? undefined : only
  }

  return (sentence) => {
    const last = lastWord.exec(sentence)?.[0]
    if (last === undefined || meaningOf(last)) return readSentence(sentence, meaningOf)
    if (last.length < shortestStart) return readSentence(sentence.slice(0, -last.length), meaningOf)
    const meaning = meaningOfStart(last)
    return (
      meaning && readSentence(sentence, (word) => meaningOf(word) ?? (word === last ? meaning : undefined))
    )
  }
}
