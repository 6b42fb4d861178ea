/**
 * Claims that an identity stores (OpenID Connect Core, section 5.1; docs/wire-contract.md, 2.3).
 */
export const rememberedClaims = [
  'iss',
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'user_name',
  'full_name',
  'avatar_url',
]
