import type { CustomProvider } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import type { Profile } from '../provider.ts'
import { addressOf, readProfile } from '../read-profile.ts'
import { vouchesFor } from '../vouches-for.ts'

/** In characters of JSON, because every answer that shows an identity includes its claims. */
const MOST_CUSTOM_CLAIMS = 4096

type Rules = Pick<
  CustomProvider,
  'attribute_mapping' | 'custom_claims_allowlist' | 'domains' | 'email_optional'
>

/**
 * Returns the claims of a provider that are read: those mapped to other names, and the listed ones.
 */
export const wantedClaims = ({ attribute_mapping, custom_claims_allowlist }: Rules): string[] => [
  String(attribute_mapping['email'] ?? 'email'),
  ...Object.values(attribute_mapping).map(String),
  ...custom_claims_allowlist,
]

/**
 * Reads the claims of a custom provider. Returns undefined if they name no account. Throws 500
 * `unexpected_failure` if the provider must give an address and does not (docs/wire-contract.md,
 * 12.2).
 */
export function readCustomProfile(
  claims: Record<string, unknown>,
  rules: Rules,
  issuer: string,
): Profile | undefined {
  const mapped = Object.entries(rules.attribute_mapping).map(([ours, theirs]) => [
    ours,
    claims[String(theirs)],
  ])
  const all: Record<string, unknown> = {
    sub: subjectOf(claims),
    ...claims,
    ...Object.fromEntries(mapped),
    iss: issuer,
  }
  const vouches = vouchesFor(rules.domains)
  const profile = readProfile(
    { ...all, sub: asText(all['sub']) },
    (email) => vouches(email) && !namesAnother(claims['email'], email),
  )
  if (!profile) return undefined
  if (!rules.email_optional && profile.email === undefined) {
    throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider')
  }
  const custom = customClaims(claims, rules.custom_claims_allowlist)
  return { ...profile, data: { ...profile.data, ...(custom && { custom_claims: custom }) } }
}

/**
 * Whether the provider gives another address as `email`. `email_verified` is about that one (OpenID
 * Connect Core, 5.1), whichever claim the mapping takes the address from.
 */
const namesAnother = (claim: unknown, email: string): boolean =>
  typeof claim === 'string' && claim !== '' && addressOf(claim) !== email

/** Returns the subject. Plain OAuth 2.0 defines no claim for it; most providers use `id`. */
const subjectOf = (claims: Record<string, unknown>): unknown => claims['sub'] ?? claims['id']

const asText = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value)

function customClaims(
  claims: Record<string, unknown>,
  listed: readonly string[],
): Record<string, unknown> | undefined {
  const held = listed.filter((name) => Object.hasOwn(claims, name)).map((name) => [name, claims[name]])
  if (held.length === 0) return undefined
  const text = JSON.stringify(Object.fromEntries(held)).toWellFormed()
  // Postgres can't store NUL in JSON.
  return text.length > MOST_CUSTOM_CLAIMS || text.includes('\\u0000') ? undefined : JSON.parse(text)
}
