import { AuthError } from '../../errors.ts'
import { assertStorable } from '../../values/assert-storable.ts'

const malformed = (detail: string) =>
  new AuthError(400, 'validation_failed', `Could not read request body as a form: ${detail}`)

/** More fields than any of our forms has, or any answer that a provider posts. */
const MAX_FIELDS = 20

/**
 * The treatment of a name that occurs twice: it is refused, or all its values are kept, as a list.
 */
export type Repeated = 'refused' | 'kept'

/**
 * Parses the body of a form (URL standard, section 5.1). If a name occurs twice, the last value
 * counts, unless `repeated` says otherwise. The fields are counted before they are parsed. Throws
 * 400 `validation_failed`.
 */
export function parseForm(body: Buffer, repeated?: Repeated): Record<string, string | string[]> {
  let fieldCount = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    if (++fieldCount > MAX_FIELDS) throw malformed(`more than ${MAX_FIELDS} fields`)
  }
  const pairs = new URLSearchParams(body.toString('utf8'))
  assertStorable([...pairs], malformed)
  const fields = Object.fromEntries<string | string[]>(pairs)
  if (!repeated) return fields
  for (const name of Object.keys(fields)) {
    const values = pairs.getAll(name)
    if (values.length === 1) continue
    if (repeated === 'refused') throw malformed(`${name.slice(0, 100)} must be given once`)
    Object.defineProperty(fields, name, { value: values })
  }
  return fields
}
