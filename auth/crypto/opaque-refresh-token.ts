import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AtRest } from './at-rest.ts'
import type { RefreshToken } from './refresh-token.ts'

/**
 * Opaque refresh tokens (docs/wire-contract.md, 5.3, version 1). After a move, clients hold them
 * until their first use. Their 60 random bits are too few for an unkeyed hash.
 */
const OPAQUE = /^[a-z0-9]{12}$/
const PURPOSE = 'opaque refresh token'

/** An opaque token as stored beside its session. */
interface StoredOpaqueToken {
  session_id: string
  counter: number
  mac: string
}

export const isOpaque = (text: string): boolean => OPAQUE.test(text)

/** Returns the hashes that an opaque token is looked up by, one per secret. */
export const opaqueTokenHashes = (atRest: AtRest, token: string): string[] =>
  atRest.fingerprints(token, PURPOSE)

/** Returns an opaque token of a session as stored; `hmacKey` is the session's. */
export const hashOpaqueToken = (atRest: AtRest, token: string, hmacKey: string) => ({
  token_hash: atRest.fingerprint(token, PURPOSE),
  mac: mac(token, hmacKey).toString('base64url'),
})

/**
 * Returns an opaque token as one signed with its session's key. Once the session has another key,
 * the token is no longer valid.
 */
export const openOpaqueToken = (token: string, kept: StoredOpaqueToken): RefreshToken => ({
  sessionId: kept.session_id,
  counter: kept.counter,
  isSignedWith: (hmacKey) => timingSafeEqual(mac(token, hmacKey), Buffer.from(kept.mac, 'base64url')),
})

const mac = (token: string, hmacKey: string): Buffer =>
  createHmac('sha256', hmacKey, { encoding: 'base64url' }).update(token).digest()
