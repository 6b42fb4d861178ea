import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AtRest } from './at-rest.ts'
import type { RefreshToken } from './refresh-token.ts'

/**
 * Refresh tokens that say nothing (docs/wire-contract.md, 5.3, version 1): clients hold them after
 * a move, until their first use. 60 random bits are too few for a hash without a key.
 */
const OPAQUE = /^[a-z0-9]{12}$/
const PURPOSE = 'opaque refresh token'

/** How an opaque token is kept beside its session. */
interface Kept {
  session_id: string
  counter: number
  mac: string
}

export const isOpaque = (text: string): boolean => OPAQUE.test(text)

/** What an opaque token is found by, under each secret. */
export const opaqueTokenHashes = (atRest: AtRest, token: string): string[] =>
  atRest.fingerprints(token, PURPOSE)

/** How the token of one generation of a session is kept; `hmacKey` is that of the session. */
export const keepOpaqueToken = (atRest: AtRest, token: string, hmacKey: string) => ({
  token_hash: atRest.fingerprint(token, PURPOSE),
  mac: mac(token, hmacKey).toString('base64url'),
})

/**
 * The token as one that a session's key has signed: once the session has another key, it counts no
 * more.
 */
export const openOpaqueToken = (token: string, kept: Kept): RefreshToken => ({
  sessionId: kept.session_id,
  counter: kept.counter,
  isSignedWith: (hmacKey) => timingSafeEqual(mac(token, hmacKey), Buffer.from(kept.mac, 'base64url')),
})

const mac = (token: string, hmacKey: string): Buffer =>
  createHmac('sha256', hmacKey, { encoding: 'base64url' }).update(token).digest()
