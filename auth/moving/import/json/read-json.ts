import type { Fault, ImportedAccount } from '../imported-account.ts'
import type { Given } from './json-values.ts'
import type { Line } from './read-lines.ts'

/**
 * The accounts of objects of JSON, and the faults of what is none. One that is broken is passed
 * over; what comes after it is read.
 */
export async function* readJson(
  lines: AsyncIterable<Line>,
  accountOf: (place: string, given: Given) => ImportedAccount | Fault,
): AsyncGenerator<ImportedAccount | Fault> {
  for await (const { line, text } of lines) {
    if (text?.trim() === '') continue
    const place = `line ${line}`
    if (text === undefined) yield { place, field: 'the whole line', reason: 'is too long, or has no end' }
    else {
      const given = parse(text)
      yield given
        ? accountOf(place, given)
        : { place, field: 'the whole line', reason: 'is no object of JSON' }
    }
  }
}

function parse(text: string): Given | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Given) : undefined
  } catch {
    return undefined
  }
}
