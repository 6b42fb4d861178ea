import { rememberedClaims } from '../remembered-claims.ts'

/**
 * Claims to which a custom provider may give other names (docs/wire-contract.md, 2.3). In its
 * `attribute_mapping` our names are the keys.
 */
export const mappableFields: ReadonlySet<string> = new Set([
  'sub',
  'email',
  ...rememberedClaims.filter((name) => name !== 'iss'),
])

/** Fields of an account that no provider may set. */
export const protectedFields: ReadonlySet<string> = new Set([
  'id',
  'aud',
  'role',
  'iss',
  'app_metadata',
  'user_metadata',
  'custom_claims',
  'provider_id',
  'email_verified',
  'phone_verified',
  'email_confirmed_at',
  'phone_confirmed_at',
  'confirmed_at',
  'encrypted_password',
  'is_anonymous',
  'is_sso_user',
  'is_super_admin',
  'banned_until',
  'created_at',
  'updated_at',
  'deleted_at',
])
