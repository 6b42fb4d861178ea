import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { AuthError, unavailable } from '../errors.ts'
import { isIdToken } from './is-id-token.ts'
import type { providerFetch } from './outbound/provider-fetch.ts'
import type { IdTokenClaims, Profile } from './provider.ts'
import { readProfile } from './read-profile.ts'

const TIMEOUT_MS = 5_000
const RETRY_AFTER_SECONDS = 5
/** Asymmetric algorithms only: never a shared secret, never none (RFC 8725, section 3.1). */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCK_TOLERANCE_SECONDS = 30
/** Errors that concern the place of the keys, not the token. */
const AWAY = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'])

/** The issuer in its ID tokens, and where its keys are. */
interface Signer {
  issuer: string
  jwksUri: string
}

/**
 * Returns a function that checks ID tokens with the keys that a provider publishes (OpenID Connect
 * Core, section 3.1.3.7), except for the audience.
 */
export function verifyIdToken(
  title: string,
  signer: () => Promise<Signer>,
  fetch: ReturnType<typeof providerFetch>,
  read: (claims: Record<string, unknown>) => Profile | undefined = (claims) => readProfile(claims),
) {
  let keys: JWTVerifyGetKey | undefined
  let keysOf = ''

  async function keysAt(uri: string): Promise<JWTVerifyGetKey> {
    if (!keys || keysOf !== uri)
      keys = createRemoteJWKSet(new URL(uri), { timeoutDuration: TIMEOUT_MS, [customFetch]: fetch })
    keysOf = uri
    return keys
  }

  return async (idToken: string): Promise<IdTokenClaims | undefined> => {
    try {
      const { issuer, jwksUri } = await signer()
      const { payload, protectedHeader } = await jwtVerify(idToken, await keysAt(jwksUri), {
        issuer,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'aud'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      })
      if (!isIdToken(protectedHeader)) return undefined
      const { aud, nonce, at_hash } = payload
      const audiences = [aud].flat()
      if (!audiences.every(isText) || !isTextOrNothing(nonce) || !isTextOrNothing(at_hash)) return undefined
      return {
        aud: audiences,
        nonce,
        at_hash,
        alg: protectedHeader.alg,
        profile: read(payload),
      }
    } catch (error) {
      if (error instanceof AuthError) throw error
      if (error instanceof errors.JOSEError && !AWAY.has(error.code)) return undefined
      throw unavailable(`${title} cannot be reached at the moment, please retry.`, RETRY_AFTER_SECONDS, error)
    }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNothing = (value: unknown): value is string | undefined => value === undefined || isText(value)
