import { AuthError } from '../../errors.ts'
import { assertStorable } from '../../values/assert-storable.ts'

const malformed = (detail: string) =>
  new AuthError(400, 'validation_failed', `Could not read request body as a form: ${detail}`)

/** More than any form of ours has, or any answer that a provider posts. */
const MAX_FIELDS = 20

/**
 * Parses the body of a form (URL standard, section 5.1); of a name that comes twice the last value
 * counts. The fields are counted first.
 */
export function parseForm(body: Buffer): Record<string, string> {
  let fieldCount = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    if (++fieldCount > MAX_FIELDS) throw malformed(`more than ${MAX_FIELDS} fields`)
  }
  const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  assertStorable(fields, malformed)
  return fields
}
