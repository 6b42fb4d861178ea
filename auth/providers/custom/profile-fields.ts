import { rememberedClaims } from '../remembered-claims.ts'

/**
 * Claims that a custom provider may have under other names (docs/wire-contract.md, 2.3): its
 * `attribute_mapping` names ours first.
 */
export const mappableFields: ReadonlySet<string> = new Set([
  'sub',
  'email',
  ...rememberedClaims.filter((name) => name !== 'iss'),
])

/** What the service alone says of an account. */
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
