import { assertStorable } from '../../../values/assert-storable.ts'
import type { Fault, ImportedAccount } from '../imported-account.ts'
import type { Given } from './json-values.ts'
import type { Line } from './read-lines.ts'

/**
 * Yields the accounts of JSON objects, and a fault for each that is none. A broken object is
 * skipped, and reading continues after it.
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
      yield typeof given === 'object'
        ? accountOf(place, given)
        : { place, field: 'the whole line', reason: given }
    }
  }
}

/** Returns the object, or why it can't be stored. */
function parse(text: string): Given | string {
  // A replacement for bytes that were not UTF-8; the file may also contain it in escapes.
  if (text.includes('\uFFFD')) return 'is not in UTF-8'
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return 'is no object of JSON'
    assertStorable(value, (reason) => new RangeError(`can’t be kept: ${reason}`))
    return value as Given
  } catch (error) {
    return error instanceof RangeError ? error.message : 'is no object of JSON'
  }
}
