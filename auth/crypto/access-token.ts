import { sign } from 'node:crypto'
import { errors, type JWTHeaderParameters, type JWTVerifyResult, jwtVerify } from 'jose'
import { AuthError } from '../errors.ts'
import { type KeyRing, UNNAMED, type VerifyingKey } from './key-ring.ts'
import { createVerifiedTokens, type VerifiedToken } from './verified-tokens.ts'

/** The claims of an access token (docs/wire-contract.md, 2.5). */
export interface AccessTokenClaims {
  sub: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  role: string
  aal: string
  amr: { method: string; timestamp: number }[]
  session_id: string
  /**
   * The generation of the session's tokens that this one belongs to: a claim of our own
   * (docs/decisions/025).
   */
  session_generation: number
  /**
   * The assurance level that the account's role requires. Below it, the session may do no more than
   * step up to it.
   */
  required_aal?: 'aal2'
  is_anonymous: boolean
  /**
   * In a session of an OAuth client: the client, and in `scope` what it may learn (RFC 9068,
   * section 2.2).
   */
  client_id?: string
  scope?: string
}

/** The `typ` header of access tokens (docs/wire-contract.md, 2.5). */
const TYPE = 'JWT'

/** Issuer and audience of a token, and the time of the check (milliseconds since 1970). */
export interface TokenContext {
  ring: KeyRing
  issuer: string
  /** The issuer of the service before this one, if it was another. */
  formerIssuer?: string | undefined
  audience: string
  now: number
}

/**
 * As `TokenContext`, but audience and issuer may be left out. Without an issuer, only keys that
 * this service signs with are accepted.
 */
type SignatureContext = Omit<TokenContext, 'issuer' | 'audience'> & Partial<TokenContext>

/** The payload of an access token, to which a hook may have added claims. */
export type AccessTokenPayload = AccessTokenClaims & { iss: string; aud: string; iat: number; exp: number }

/** Returns the payload of an access token that expires `lifeSeconds` after `now`. */
export function accessTokenPayload(
  claims: AccessTokenClaims,
  lifeSeconds: number,
  { issuer, audience, now }: Omit<TokenContext, 'ring' | 'formerIssuer'>,
): AccessTokenPayload {
  const iat = Math.floor(now / 1000)
  return { ...claims, iss: issuer, aud: audience, iat, exp: iat + lifeSeconds }
}

/**
 * Signs a token of ours, an access token or an ID token (RFC 7519 in the compact form of RFC 7515,
 * section 7.1; the signature as in RFC 7518, sections 3.3 and 3.4). docs/decisions/006 says why
 * jose doesn't do it.
 */
export function signToken(payload: object, { ring }: Pick<TokenContext, 'ring'>): string {
  const { alg, kid, key } = ring.signing
  const header = { alg, kid, typ: TYPE }
  const input = `${encode(header)}.${encode(payload)}`
  const signature = sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' })
  return `${input}.${signature.toString('base64url')}`
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * Thrown for a token whose `kid` is not among the known keys: another process may have made a new
 * one.
 */
export class UnknownKey extends Error {}

/**
 * Makes a verifier that checks signature, type, issuer, audience and times. It throws {@link
 * UnknownKey}, or 403 `bad_jwt` with the reason (docs/wire-contract.md, 1.4; RFC 8725, sections 3.1
 * and 3.11).
 */
export function createAccessTokenVerifier() {
  const verified = createVerifiedTokens()

  return async function verifyAccessToken(
    token: string,
    context: TokenContext,
  ): Promise<VerifiedToken['payload']> {
    const known = verified.find(token)
    if (known && context.ring.verifying.has(known.kid)) {
      if ((known.payload.exp ?? 0) * 1000 <= context.now) throw badJwt(new errors.JWTExpired('expired', {}))
      return known.payload
    }
    const { payload, protectedHeader } = await verifySignature(token, context)
    const { sub, exp, iat, session_id, session_generation, aal } = payload
    // A token of ours has no "not before"; one that has is checked afresh each time.
    if (payload.nbf === undefined) {
      const kid = protectedHeader.kid ?? UNNAMED
      verified.remember(token, {
        kid: context.ring.verifying.has(kid) ? kid : UNNAMED,
        payload: {
          ...(sub !== undefined && { sub }),
          ...(exp !== undefined && { exp }),
          ...(iat !== undefined && { iat }),
          session_id,
          session_generation,
          aal,
        },
      })
    }
    return payload
  }
}

/**
 * Checks signature, type and times, and issuer and audience if given. Throws {@link UnknownKey},
 * 403 `bad_jwt`.
 */
export async function verifySignature(
  token: string,
  { ring, issuer, formerIssuer, audience, now }: SignatureContext,
): Promise<JWTVerifyResult> {
  try {
    let found: VerifyingKey | undefined
    const result = await jwtVerify(
      token,
      (header) => {
        found = keyFor(header, ring)
        return found.key
      },
      {
        algorithms: ALGORITHMS,
        ...(audience !== undefined && { audience }),
        currentDate: new Date(now),
        requiredClaims: ['exp'],
        // RFC 8725, section 3.11. ID tokens signed with the same key have this type too. They are
        // rejected by their audience, and because they name no session.
        typ: TYPE,
      },
    )
    if (!mayIssue(found, result.payload.iss, { issuer, formerIssuer })) {
      throw new errors.JWTClaimValidationFailed('unexpected issuer', result.payload, 'iss', 'check_failed')
    }
    return result
  } catch (cause) {
    if (cause instanceof UnknownKey) throw cause
    throw badJwt(cause)
  }
}

const ALGORITHMS: VerifyingKey['alg'][] = ['ES256', 'RS256', 'HS256']

/**
 * Returns the key that a token names, for the key's own algorithm alone: a public key must not
 * serve as a shared secret, nor the unnamed secret in place of a named key (RFC 8725, sections 2.1
 * and 3.1). Throws {@link UnknownKey}.
 */
function keyFor({ alg, kid }: JWTHeaderParameters, { verifying }: KeyRing): VerifyingKey {
  const named = kid === undefined ? undefined : verifying.get(kid)
  const unnamed = alg === 'HS256' ? verifying.get(UNNAMED) : undefined
  const key = named ?? unnamed
  if (!key) throw new UnknownKey()
  if (key.alg !== alg) throw new errors.JOSEAlgNotAllowed('the key is for another algorithm')
  return key
}

/**
 * Checks whether a key may have signed for this issuer. Keys that only verify are valid for the
 * former service's issuer alone. They are valid for nothing if no issuer is required, because
 * administrators of the former service are not ours.
 */
function mayIssue(
  key: VerifyingKey | undefined,
  iss: string | undefined,
  { issuer, formerIssuer = issuer }: Record<'issuer' | 'formerIssuer', string | undefined>,
): boolean {
  if (issuer === undefined) return key !== undefined && key.origin !== 'former'
  if (key?.origin === 'own') return iss === issuer
  if (key === undefined || iss === undefined) return false
  return iss === formerIssuer || (key.origin === 'adopted' && iss === issuer)
}

/** Returns 403 `bad_jwt`, with the reason in its message. */
export const badJwt = (cause: unknown): AuthError =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${detailOf(cause)}`, {
    cause,
  })

function detailOf(cause: unknown): string {
  if (cause instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (cause instanceof errors.JWTClaimValidationFailed) return `token has invalid claims: ${cause.claim}`
  if (cause instanceof errors.JWSSignatureVerificationFailed) return 'signature is invalid'
  if (cause instanceof errors.JOSEAlgNotAllowed) return 'signing method is invalid'
  if (cause instanceof UnknownKey) return 'unrecognized JWT kid'
  return 'token is malformed'
}
