import type { Grammar, Wanted } from '../../../content/en/goods-words.ts'
import { foldWord } from './fold-word.ts'

/**
 * What is known of a word: a product that it names or hints at, or that it is nothing to look for.
 */
export type Meaning =
  | { readonly kind: 'names' | 'hints'; readonly product: string }
  | { readonly kind: 'joint' | 'idle'; readonly product?: undefined }

/** Looks words up in a list of products, in the form that a visitor happens to write them in. */
export type Vocabulary = (word: string) => Meaning | undefined

const shortestStem = 3
/** A shorter one stands at the end of too many words by chance: `carpet`. */
const shortestHead = 4
/** Where a word is put together, what the product's name may leave to follow it: not `hundert`. */
const shortestRest = 4

export function vocabularyOf(products: Readonly<Record<string, Wanted>>, grammar: Grammar): Vocabulary {
  const meanings = new Map<string, Meaning>()
  const beginnings = new Map<string, Meaning>()
  // What stands first stays: a word that names a product is no hint at another, and never idle.
  const learn = (words: string, meaning: Meaning): void => {
    for (const word of words.split(' ')) {
      const known = word.endsWith('-') ? beginnings : meanings
      const folded = foldWord(word)
      if (!known.has(folded)) known.set(folded, meaning)
    }
  }
  const entries = Object.entries(products)
  for (const [product, { words }] of entries) learn(words, { kind: 'names', product })
  for (const [product, { hints }] of entries) if (hints) learn(hints, { kind: 'hints', product })
  learn(grammar.joints, { kind: 'joint' })
  learn(grammar.idle, { kind: 'idle' })

  const basesOf = (word: string): string[] =>
    grammar.wordForms.flatMap(([ending, base]) => {
      const stem = word.slice(0, -ending.length)
      if (!word.endsWith(ending) || stem.length < shortestStem) return []
      // `running` is `run`, its last letter twice.
      return [stem + base, ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1) + base] : [])]
    })

  const meaningOf: Vocabulary = (word) => {
    const folded = foldWord(word)
    // A number says how many, or which.
    if (/^\d+$/.test(folded)) return { kind: 'idle' }
    for (const form of [folded, ...basesOf(folded)]) {
      const meaning = meanings.get(form)
      if (meaning) return meaning
    }
    // What is put together by hyphens is what its last known part is.
    const parts = word.split('-')
    if (parts.length > 1) return parts.map(meaningOf).findLast((meaning) => meaning?.product !== undefined)
    if (!grammar.hasCompounds) return undefined
    for (let start = 1; start <= folded.length - shortestHead; start++) {
      const head = folded.slice(start)
      for (const form of [head, ...basesOf(head)]) {
        const meaning = form.length < shortestHead ? undefined : meanings.get(form)
        if (meaning?.kind === 'names') return meaning
      }
    }
    for (const [beginning, meaning] of beginnings)
      if (folded.startsWith(beginning) && folded.length >= beginning.length + shortestRest) return meaning
    return undefined
  }
  return meaningOf
}
