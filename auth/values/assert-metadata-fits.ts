import type { Metadata } from '../db/tables.ts'
import { AuthError } from '../errors.ts'

/** Every access token carries the metadata in base64, and servers take headers of 8 KB. */
const MOST_BYTES = 4096

/**
 * Refuses metadata that a token can't carry. What was more before, such as rows from elsewhere, may
 * be made less bit by bit. Throws 400 `validation_failed`.
 */
export function assertMetadataFits(data: Metadata, before: Metadata = {}, field = 'data'): void {
  const bytes = bytesOf(data)
  if (bytes <= MOST_BYTES || bytes < bytesOf(before)) return
  throw new AuthError(400, 'validation_failed', `${field} must be ${MOST_BYTES} bytes of JSON or less`)
}

const bytesOf = (data: Metadata): number => Buffer.byteLength(JSON.stringify(data))
