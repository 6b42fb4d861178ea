import { hash } from 'node:crypto'
import type { JWTPayload } from 'jose'

const MOST = 5000

/** The claims of a verified token, and the id of the key that signed it. */
export interface VerifiedToken {
  kid: string
  payload: Pick<JWTPayload, 'sub' | 'exp' | 'iat'> & {
    session_id?: unknown
    session_generation?: unknown
    aal?: unknown
  }
}

/**
 * Remembers tokens whose signature, issuer and audience were checked, so that a token is verified
 * once and not at every request. The caller must still check that it has not expired and that its
 * key is still known.
 */
export function createVerifiedTokens() {
  const known = new Map<string, VerifiedToken>()
  // The whole token is hashed: if only its signature were, another payload would pass with it.
  const keyOf = (token: string) => hash('sha256', token, 'base64url')
  return {
    find: (token: string): VerifiedToken | undefined => known.get(keyOf(token)),
    remember(token: string, verified: VerifiedToken): void {
      if (known.size >= MOST) known.delete(known.keys().next().value ?? '')
      known.set(keyOf(token), verified)
    },
  }
}
