import { finding } from '../../../content/en/goods.ts'
import { labelled } from '../labelled.ts'
import type { Phrase } from '../reading/read-sentence.ts'

/**
 * Returns what a screen reader reads out about a sentence: how many products were found, each of
 * them, and what is missing.
 */
export function announcementOf(phrases: readonly Phrase[]): string {
  const found = phrases.flatMap(({ product }) => product ?? [])
  const missed = phrases.filter(({ product }) => product === undefined)
  return [
    finding.found(found.length, phrases.length),
    ...found.map(labelled),
    ...missed.map(({ text }) => finding.missed(text)),
  ]
    .map((part) => `${part}.`)
    .join(' ')
}
