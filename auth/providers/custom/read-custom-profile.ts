import type { CustomProvider } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import type { Profile } from '../provider.ts'
import { addressOf, readProfile } from '../read-profile.ts'
import { vouchesFor } from '../vouches-for.ts'

/** In characters of JSON: what an identity remembers is in every answer that shows it. */
const MOST_CUSTOM_CLAIMS = 4096

type Rules = Pick<
  CustomProvider,
  'attribute_mapping' | 'custom_claims_allowlist' | 'domains' | 'email_optional'
>

/**
 * The claims of a provider that are read: those that it has under another name, and the listed
 * ones.
 */
export const wantedClaims = ({ attribute_mapping, custom_claims_allowlist }: Rules): string[] => [
  String(attribute_mapping['email'] ?? 'email'),
  ...Object.values(attribute_mapping).map(String),
  ...custom_claims_allowlist,
]

/**
 * Reads the claims of a custom provider. Undefined when they name no account. Throws 500
 * `unexpected_failure` without the address that the provider is to have (docs/wire-contract.md,
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
 * Whether the provider names another address as `email`: that is the one that `email_verified` is
 * about (OpenID Connect Core, 5.1), whichever claim the mapping takes the address of.
 */
const namesAnother = (claim: unknown, email: string): boolean =>
  typeof claim === 'string' && claim !== '' && addressOf(claim) !== email

/** Plain OAuth 2.0 has no name for it: `id` is what most providers say. */
const subjectOf = (claims: Record<string, unknown>): unknown => claims['sub'] ?? claims['id']

const asText = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value)

function customClaims(
  claims: Record<string, unknown>,
  listed: readonly string[],
): Record<string, unknown> | undefined {
  const held = listed.filter((name) => Object.hasOwn(claims, name)).map((name) => [name, claims[name]])
  if (held.length === 0) return undefined
  const text = JSON.stringify(Object.fromEntries(held)).toWellFormed()
  // Postgres holds no NUL in JSON.
  return text.length > MOST_CUSTOM_CLAIMS || text.includes('\\u0000') ? undefined : JSON.parse(text)
}
