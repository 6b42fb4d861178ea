import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/**
 * A refresh token says which session and which of its generations it is, and is signed with that
 * session's own key; nothing of it is stored. Layout (docs/wire-contract.md, 5.3, version 2): `0x00
 * | session id (16) | counter (uvarint) | HMAC-SHA-256 (first 16) | SHA-256 of all before (first
 * 4)`.
 */
export interface RefreshToken {
  sessionId: string
  counter: number
  /** Whether the token was signed with this session key, compared in constant time. */
  isSignedWith: (hmacKey: string) => boolean
}

const VERSION = 0
const ID_BYTES = 16
const HMAC_BYTES = 16
const CHECKSUM_BYTES = 4
const MAX_COUNTER_BYTES = 7

/** A fresh session key: 32 random bytes as base64url. */
export const newRefreshTokenKey = (): string => randomBytes(32).toString('base64url')

/** Formats the token of one generation of a session. */
export function formatRefreshToken(sessionId: string, counter: number, hmacKey: string): string {
  const claims = Buffer.concat([Buffer.of(VERSION), parse(sessionId), Buffer.from(uvarint(counter))])
  const signed = Buffer.concat([claims, mac(claims, hmacKey)])
  return Buffer.concat([signed, checksum(signed)]).toString('base64url')
}

/**
 * Parses a token without verifying it. Returns undefined for anything that this service can't have
 * issued.
 */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  if (!/^[\w-]{40,80}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  // Base64url has several spellings for one value; only the canonical one is a token.
  if (bytes.toString('base64url') !== text || bytes[0] !== VERSION) return undefined

  const signed = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!checksum(signed).equals(bytes.subarray(-CHECKSUM_BYTES))) return undefined

  const claims = signed.subarray(0, -HMAC_BYTES)
  const sessionId = readId(claims.subarray(1, 1 + ID_BYTES))
  const counter = readUvarint(claims.subarray(1 + ID_BYTES))
  if (sessionId === undefined || counter === undefined) return undefined
  return {
    sessionId,
    counter,
    isSignedWith: (hmacKey) => timingSafeEqual(mac(claims, hmacKey), signed.subarray(-HMAC_BYTES)),
  }
}

const mac = (claims: Uint8Array, hmacKey: string): Buffer =>
  createHmac('sha256', hmacKey, { encoding: 'base64url' }).update(claims).digest().subarray(0, HMAC_BYTES)

const checksum = (signed: Uint8Array): Buffer =>
  createHash('sha256').update(signed).digest().subarray(0, CHECKSUM_BYTES)

/** Returns undefined for bytes that are no UUID (RFC 9562, section 4). */
function readId(bytes: Uint8Array): string | undefined {
  try {
    return stringify(bytes)
  } catch {
    return undefined
  }
}

function uvarint(value: number): number[] {
  const rest = Math.floor(value / 128)
  return rest === 0 ? [value] : [(value % 128) + 128, ...uvarint(rest)]
}

/** Reads the whole buffer as one uvarint. Returns undefined unless it is in its shortest form. */
function readUvarint(bytes: Uint8Array): number | undefined {
  if (bytes.length > MAX_COUNTER_BYTES) return undefined
  const value = bytes.reduceRight((high, byte) => high * 128 + (byte & 127), 0)
  const isWhole = uvarint(value).every((byte, index) => byte === bytes[index])
  return isWhole && uvarint(value).length === bytes.length ? value : undefined
}
