import { hash } from 'node:crypto'
import type { JWTPayload } from 'jose'

const MOST = 5000

/** What a checked token said, and which key had signed it. */
export interface VerifiedToken {
  kid: string
  payload: Pick<JWTPayload, 'sub' | 'exp' | 'iat'> & {
    session_id?: unknown
    session_generation?: unknown
    aal?: unknown
  }
}

/**
 * Remembers tokens whose signature, issuer and audience were checked, so that the same token costs
 * one check and not one a request. The caller still has to see that it has not expired and that its
 * key is still known.
 */
export function createVerifiedTokens() {
  const known = new Map<string, VerifiedToken>()
  // The whole token is hashed: its signature alone would let another payload pass under it.
  const keyOf = (token: string) => hash('sha256', token, 'base64url')
  return {
    find: (token: string): VerifiedToken | undefined => known.get(keyOf(token)),
    remember(token: string, verified: VerifiedToken): void {
      if (known.size >= MOST) known.delete(known.keys().next().value ?? '')
      known.set(keyOf(token), verified)
    },
  }
}
