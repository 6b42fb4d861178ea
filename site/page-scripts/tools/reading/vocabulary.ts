import type { Grammar, Wanted } from '../../../content/en/goods-words.ts'
import { foldWord } from './fold-word.ts'

/**
 * The meaning of a word: a product that it names or hints at, or that there is nothing to look for.
 */
export type Meaning =
  | { readonly kind: 'names' | 'hints'; readonly product: string }
  | { readonly kind: 'joint' | 'idle'; readonly product?: undefined }

/** Looks words up in a list of products, in whatever form a visitor writes them. */
export type Vocabulary = (word: string) => Meaning | undefined

const shortestStem = 3
/**
 * The fewest letters of a word at the end of a compound. By chance, too many words end in a shorter
 * one, such as `carpet` in `pet`.
 */
const shortestHead = 4
/** The fewest letters that follow a beginning such as `hunde-`: `hundert` has fewer. */
const shortestRest = 4

export function vocabularyOf(products: Readonly<Record<string, Wanted>>, grammar: Grammar): Vocabulary {
  const meanings = new Map<string, Meaning>()
  const beginnings = new Map<string, Meaning>()
  // The first meaning stays: a word that names a product is no hint at another, and never idle.
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
      // The base may have its last letter doubled: `running` is `run`.
      return [stem + base, ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1) + base] : [])]
    })

  const meaningOf: Vocabulary = (word) => {
    const folded = foldWord(word)
    // A number says only how many, or which.
    if (/^\d+$/.test(folded)) return { kind: 'idle' }
    for (const form of [folded, ...basesOf(folded)]) {
      const meaning = meanings.get(form)
      if (meaning) return meaning
    }
    // A hyphenated word means what its last known part means.
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
