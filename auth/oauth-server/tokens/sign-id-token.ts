import { hash } from 'node:crypto'
import { type AuthContext, issuerOf } from '../../context.ts'
import { signToken } from '../../crypto/access-token.ts'
import { scopesOf } from '../scopes.ts'
import type { Exchanged } from './exchange-code.ts'
import { standardClaims } from './standard-claims.ts'

/** Signs the ID token of an exchange (OpenID Connect Core, 2 and 3.1.3.6). */
export async function signIdToken(
  context: AuthContext,
  { session, user, authorization }: Exchanged,
  accessToken: string,
): Promise<string> {
  const { client_id, scope, nonce, authenticated_at } = authorization
  const iat = Math.floor(context.clock() / 1000)
  const claims = {
    iss: issuerOf(context.config),
    sub: user.id,
    aud: client_id,
    client_id,
    iat,
    exp: iat + context.config.JWT_EXP,
    auth_time: Math.floor(Date.parse(authenticated_at ?? '') / 1000),
    acr: session.aal,
    ...(nonce !== null && { nonce }),
    at_hash: leftHalf(accessToken),
    ...standardClaims(user, scopesOf(scope)),
  }
  return signToken(claims, { ring: await context.keys.ring() })
}

/** Returns the left half of the hash that belongs to ES256. */
const leftHalf = (token: string): string => {
  const digest = hash('sha256', token, 'buffer')
  return digest.subarray(0, digest.length / 2).toString('base64url')
}
