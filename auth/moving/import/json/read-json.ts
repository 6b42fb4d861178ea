import { assertStorable } from '../../../values/assert-storable.ts'
import type { Fault, ImportedAccount } from '../imported-account.ts'
import type { SourceObject } from './json-values.ts'
import type { Line } from './read-lines.ts'

/**
 * Yields the accounts of JSON objects, and a fault for each that is none. A broken object is
 * skipped, and reading continues after it.
 */
export async function* readJson(
  lines: AsyncIterable<Line>,
  accountOf: (place: string, given: SourceObject) => ImportedAccount | Fault,
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

/** The object, or why it is none that can be kept. */
function parse(text: string): SourceObject | string {
  // What stands for bytes that were none: a file may have it in escapes.
  if (text.includes('\uFFFD')) return 'is not in UTF-8'
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return 'is not a JSON object'
    assertStorable(value, (reason) => new RangeError(`can’t be stored: ${reason}`))
    return value as SourceObject
  } catch (error) {
    return error instanceof RangeError ? error.message : 'is not a JSON object'
  }
}
