import { sentenceLimit } from '../../content/en/lading.ts'
import { plans } from '../../content/en/plans.ts'
import type { Lading } from './lading.ts'

/** Beyond that nothing is looked at: far more than the limit, for what is taken out of it. */
const mostRead = 4 * sentenceLimit

/** Controls, line breaks, lone surrogates, and marks that would turn the text around it. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Reads what any client, tab or page may have written. What is no plan of ours, or no sentence, is
 * left out.
 */
export function readLading(value: unknown): Lading {
  const { plan, period, sentence } = Object(value)
  const words = typeof sentence === 'string' ? readSentence(sentence) : ''
  return {
    ...(plans.some(({ name }) => name === plan) && {
      plan,
      period: period === 'yearly' ? period : 'monthly',
    }),
    ...(words && { sentence: words }),
  }
}

function readSentence(text: string): string {
  const words = text.slice(0, mostRead).replace(unfit, ' ').replace(/\s+/g, ' ').trim()
  return [...words].slice(0, sentenceLimit).join('').trim()
}
