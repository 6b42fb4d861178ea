import { readAttributes } from '../../admin/users/read-attributes.ts'
import type { Metadata } from '../../db/tables.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import { assertStorable } from '../../values/assert-storable.ts'
import { readTime } from './read-time.ts'

/** A flag, with the time since which it is set, if the source gives that. */
export interface Since {
  at?: string
}

const YES = ['true', 't', 'yes', '1']
const NO = ['false', 'f', 'no', '0']

/** Reads a flag, or the time since which it is set; returns undefined if it is not set. */
function readSince(text: string): Since | undefined {
  const word = text.toLowerCase()
  if (NO.includes(word)) return undefined
  return YES.includes(word) ? {} : { at: readTime(text) }
}

function readMetadata(text: string): Metadata {
  const value: unknown = JSON.parse(text)
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error('must be a JSON object')
  assertMetadataFits(value as Metadata, {}, 'it')
  assertStorable(value, (reason) => new Error(`can’t be stored: ${reason}`))
  return value as Metadata
}

/**
 * The fields of an account in a source, and how each is read from a text that is not empty. Each
 * throws an Error that says what is wrong.
 */
export const accountFields = {
  id: (text: string) => text,
  email: (text: string) => readAttributes.email({ email: text }),
  phone: (text: string) => readAttributes.phone({ phone: text }),
  password_hash: (text: string) => readAttributes.hash({ password_hash: text }),
  email_confirmed_at: readSince,
  phone_confirmed_at: readSince,
  created_at: readTime,
  updated_at: readTime,
  last_sign_in_at: readTime,
  banned_until: readTime,
  role: (text: string) => readAttributes.role({ role: text }),
  user_metadata: readMetadata,
  app_metadata: readMetadata,
} satisfies Record<string, (text: string) => unknown>

export type FieldName = keyof typeof accountFields

export type AccountValues = { [Name in FieldName]?: ReturnType<(typeof accountFields)[Name]> }
