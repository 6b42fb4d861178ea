import { sentenceLimit } from '../../content/en/lading.ts'
import { plans } from '../../content/en/plans.ts'
import type { Lading } from './lading.ts'

/** Longer text is cut off unread: far more than the limit, since characters may be removed. */
const mostRead = 4 * sentenceLimit

/**
 * Controls, line breaks, lone surrogates, and marks that change the direction of the text around
 * them.
 */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Parses a bill of lading that any client, tab or page may have written. Drops an unknown plan and
 * an empty sentence.
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
