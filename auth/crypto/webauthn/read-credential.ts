import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'

/** The longest id of a credential, in bytes (Web Authentication, section 4: credential ID). */
const LONGEST_ID = 1023
const BASE64URL = /^[A-Za-z0-9_-]+$/

export const isBase64Url = (value: unknown): value is string =>
  typeof value === 'string' && BASE64URL.test(value)

/**
 * The parts that every answer of an authenticator has, in the form of
 * `PublicKeyCredential.toJSON()`.
 */
interface ReadCredential {
  id: string
  clientDataJSON: string
  response: Record<string, unknown>
}

/**
 * Reads the parts that registrations and assertions share. Returns undefined if one is missing or
 * malformed.
 */
export function readCredential(value: unknown): ReadCredential | undefined {
  const { id, rawId, type, response } = asObject(value) ?? {}
  if (!isBase64Url(id) || id !== rawId || type !== 'public-key') return undefined
  if (Buffer.from(id, 'base64url').length > LONGEST_ID) return undefined
  const parts = asObject(response)
  const clientDataJSON = parts?.['clientDataJSON']
  if (!parts || !isBase64Url(clientDataJSON) || !isClientData(clientDataJSON)) return undefined
  return { id, clientDataJSON, response: parts }
}

/** Checks only that client data is an object: everything in it is compared later. */
function isClientData(text: string): boolean {
  try {
    return asObject(decodeClientDataJSON(text)) !== undefined
  } catch {
    return false
  }
}

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
