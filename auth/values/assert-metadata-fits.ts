import type { Metadata } from '../db/tables.ts'
import { AuthError } from '../errors.ts'

/** Every access token carries the metadata in base64, and servers accept headers of 8 KB. */
const MOST_BYTES = 4096

/**
 * Whether metadata is short enough for a token, also when Postgres writes numbers out. Metadata
 * that was longer before, such as that of imported rows, may be reduced step by step.
 */
export function metadataFits(data: Metadata, before: Metadata): boolean {
  const bytes = bytesOf(data)
  return bytes <= MOST_BYTES || bytes < bytesOf(before)
}

/** Refuses metadata that does not fit (`metadataFits`). Throws 400 `validation_failed`. */
export function assertMetadataFits(data: Metadata, before: Metadata = {}, field = 'data'): void {
  if (metadataFits(data, before)) return
  throw new AuthError(400, 'validation_failed', `${field} must be ${MOST_BYTES} bytes of JSON or less`)
}

const bytesOf = (data: Metadata): number => Buffer.byteLength(JSON.stringify(data, writtenOut))

/**
 * Replaces a number by one as long as Postgres writes it, which has no exponents in JSON: 1e308 has
 * 309 digits.
 */
function writtenOut(_key: string, value: unknown): unknown {
  const exponent = typeof value === 'number' ? /e[+-](\d+)$/.exec(String(value))?.[1] : undefined
  return exponent === undefined ? value : '0'.repeat(Number(exponent))
}
