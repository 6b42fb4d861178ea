import { AuthError } from '../errors.ts'
import { assertStorable } from './assert-storable.ts'

const malformed = (detail: string) =>
  new AuthError(400, 'validation_failed', `Could not read request body as a form: ${detail}`)

/** Parses the body of a form (URL standard, section 5.1); of a name that comes twice the last value counts. */
export function parseForm(body: Buffer): Record<string, string> {
  const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  assertStorable(fields, malformed)
  return fields
}
