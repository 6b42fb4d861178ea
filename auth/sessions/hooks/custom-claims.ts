import { askHook } from '../../audit/ask-hook.ts'
import type { AccessTokenPayload } from '../../crypto/access-token.ts'
import { hookFaults } from '../../hooks/hook-faults.ts'
import { isAdministratorRole } from '../../settings/administrator-roles.ts'

/** About 15 KB in base64: the service accepts headers of 16 KB in all. */
const MOST_BYTES = 11_264

type Claims = Readonly<Record<string, unknown>>

/** The types of the claims, as Supabase Auth checks them (docs/wire-contract.md, 21). */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  aud: ['string', 'array'],
  exp: ['integer'],
  jti: ['string'],
  iat: ['integer'],
  iss: ['string'],
  nbf: ['integer'],
  sub: ['string'],
  email: ['string'],
  phone: ['string'],
  app_metadata: ['object'],
  user_metadata: ['object'],
  role: ['string'],
  aal: ['string'],
  amr: ['array'],
  session_id: ['string'],
}
const REQUIRED = 'aud exp iat sub email phone role aal session_id is_anonymous'.split(' ')

/**
 * Claims that tie a token to its session. A hook may omit them, in which case they are restored,
 * but not change them.
 */
const FIXED = ['iss', 'aud', 'sub', 'iat', 'aal', 'session_id', 'session_generation', 'required_aal'] as const

/**
 * Such claims in a token of a client. In a user's own token a hook may give these names a meaning.
 */
const OF_CLIENT = ['client_id', 'scope'] as const

/**
 * Returns the claims that the hook `custom_access_token` wants signed in place of these. It may add
 * and change what other services read, and shorten the token's life. It can't make a token of
 * another account, session or level, nor one of an administrator's role. Throws 500
 * `unexpected_failure` for other claims, and whatever the call of the hook throws.
 */
export async function customClaims(
  context: Parameters<typeof askHook>[0],
  payload: AccessTokenPayload,
  authentication_method: string,
): Promise<AccessTokenPayload> {
  if (!context.hooks.isOn('custom_access_token')) return payload
  const about = { user_id: payload.sub, claims: payload, authentication_method }
  const answer = await askHook(context, 'custom_access_token', about, { id: payload.sub })
  const { claims } = answer
  if (jsonTypeOf(claims) !== 'object') throw hookFaults.claims(['claims: claims is required'])
  const faults = faultsOf(claims as Claims, payload)
  if (faults.length > 0) throw hookFaults.claims(faults)
  const ours = Object.fromEntries(
    [...FIXED, ...OF_CLIENT].filter((name) => name in payload).map((name) => [name, payload[name]]),
  )
  return { ...(claims as typeof payload), ...ours }
}

function faultsOf(claims: Claims, payload: AccessTokenPayload): string[] {
  const missing = REQUIRED.filter((name) => claims[name] === undefined)
  const mistyped = Object.entries(TYPES).filter(
    ([name, types]) => claims[name] !== undefined && !types.includes(jsonTypeOf(claims[name])),
  )
  const fixed = payload.client_id === undefined ? FIXED : [...FIXED, ...OF_CLIENT]
  const changed = fixed.filter((name) => claims[name] !== undefined && claims[name] !== payload[name])
  const exp = claims['exp'] as number
  return [
    ...missing.map((name) => `(root): ${name} is required`),
    ...mistyped.map(
      ([name, types]) =>
        `${name}: Invalid type. Expected: ${types.join('/')}, given: ${jsonTypeOf(claims[name])}`,
    ),
    ...changed.map((name) => `${name}: must not be changed`),
    ...(exp > payload.exp || exp <= payload.iat
      ? [`exp: must be from ${payload.iat + 1} to ${payload.exp}`]
      : []),
    ...(isAdministratorRole(claims['role']) ? ['role: must not be an administrator’s'] : []),
    ...(isTooLong(claims, payload) ? [`(root): must be ${MOST_BYTES} bytes of JSON or less`] : []),
  ]
}

function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? (Number.isSafeInteger(value) ? 'integer' : 'number') : typeof value
}

/**
 * Returns whether the claims are too long. An account with long imported metadata may keep a token
 * as long as its token without a hook.
 */
function isTooLong(claims: Claims, payload: AccessTokenPayload): boolean {
  try {
    return bytesOf(claims) > Math.max(MOST_BYTES, bytesOf(payload))
  } catch {
    // The claims are nested deeper than JSON can be written.
    return true
  }
}

const bytesOf = (claims: object): number => Buffer.byteLength(JSON.stringify(claims))
