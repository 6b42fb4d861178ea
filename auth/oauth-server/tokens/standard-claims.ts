import type { User } from '../../db/tables.ts'

/**
 * Returns the claims about a user that the scopes of a client cover (OpenID Connect Core, 5.1 and
 * 5.4). A claim without a value is left out.
 */
export function standardClaims(user: User, scopes: ReadonlySet<string>): Record<string, unknown> {
  return {
    ...(scopes.has('email') && user.email && emailClaims(user)),
    ...(scopes.has('phone') && user.phone && phoneClaims(user)),
    ...(scopes.has('profile') && profileClaims(user)),
  }
}

const emailClaims = ({ email, email_confirmed_at }: User) => ({
  email,
  email_verified: email_confirmed_at !== null,
})

const phoneClaims = ({ phone, phone_confirmed_at }: User) => ({
  phone_number: `+${phone}`,
  phone_number_verified: phone_confirmed_at !== null,
})

/** The names that providers and clients give to a claim; the first that is present counts. */
const NAMES = {
  name: ['full_name', 'name'],
  picture: ['avatar_url', 'picture'],
  preferred_username: ['preferred_username', 'user_name', 'username'],
} as const

const profileClaims = ({ raw_user_meta_data: metadata, updated_at }: User) => ({
  ...Object.fromEntries(
    Object.entries(NAMES).flatMap(([claim, names]) => {
      const value = names
        .map((name) => metadata[name])
        .find((each) => typeof each === 'string' && each !== '')
      return value === undefined ? [] : [[claim, value]]
    }),
  ),
  updated_at: Math.floor(Date.parse(updated_at) / 1000),
})
