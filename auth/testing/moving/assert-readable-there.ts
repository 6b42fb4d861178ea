import type pg from 'pg'

/**
 * Columns that Supabase Auth reads into types without null: it answers 500 for a row with one,
 * whatever the schema allows.
 */
const NEVER_NULL: Readonly<Record<string, readonly string[]>> = {
  users: [
    ...['instance_id', 'aud', 'role', 'created_at', 'updated_at', 'email_change_confirm_status'],
    ...['confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current'],
    ...['email_change', 'phone_change', 'phone_change_token', 'reauthentication_token'],
  ],
  identities: ['created_at', 'updated_at'],
  sessions: ['created_at', 'updated_at', 'aal', 'refresh_token_hmac_key', 'refresh_token_counter'],
  mfa_factors: ['friendly_name', 'secret'],
}

/** Conditions besides the constraints: none of these statements may find a row. */
const FINDING: readonly string[] = [
  "select id from auth.users where instance_id <> '00000000-0000-0000-0000-000000000000'",
  "select id from auth.users where email = '' or phone = '' or email <> lower(email)",
  'select id from auth.users where not isfinite(banned_until) or not isfinite(updated_at)',
  `select id from auth.users where encrypted_password !~ '^\\$(2[aby]|argon2id?|fbscrypt)\\$'`,
  `select id from auth.users where jsonb_typeof(raw_app_meta_data) <> 'object' or jsonb_typeof(raw_user_meta_data) <> 'object'`,
  "select id from auth.identities where jsonb_typeof(identity_data) <> 'object' or not identity_data ? 'sub'",
  "select id from auth.sessions where length(decode(translate(refresh_token_hmac_key, '-_', '+/') || '=', 'base64')) <> 32",
  `select id from auth.mfa_amr_claims where authentication_method not in ('oauth', 'password', 'otp', 'totp', 'recovery',
    'invite', 'sso/saml', 'magiclink', 'email/signup', 'email_change', 'anonymous', 'mfa/phone', 'mfa/webauthn', 'web3', 'passkey')`,
  `select id from auth.sessions s where (aal = 'aal2') <> exists (select from auth.mfa_amr_claims
    where session_id = s.id and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn'))`,
  "select id from auth.mfa_factors where factor_type = 'totp' and secret !~ '^[A-Z2-7]+=*$'",
  `select id from auth.mfa_factors where factor_type = 'webauthn' and (
    length(decode(web_authn_credential->>'id', 'base64')) = 0
    or length(decode(web_authn_credential->>'publicKey', 'base64')) = 0
    or length(decode(web_authn_credential->'authenticator'->>'AAGUID', 'base64')) <> 16
    or jsonb_typeof(web_authn_credential->'authenticator'->'signCount') <> 'number'
    or jsonb_typeof(web_authn_credential->'flags'->'backupEligible') <> 'boolean'
    or jsonb_typeof(web_authn_credential->'transport') <> 'array')`,
]

/**
 * Throws if the database holds a row that Supabase Auth could not read, or would read differently.
 * Constraints were checked when the row was written.
 */
export async function assertReadableThere(client: pg.ClientBase): Promise<void> {
  const nulls = Object.entries(NEVER_NULL).flatMap(([table, columns]) =>
    columns.map((column) => `select id from auth.${table} where ${column} is null`),
  )
  for (const statement of [...nulls, ...FINDING]) {
    const { rows } = await client.query(statement)
    if (rows.length > 0) throw new Error(`${rows.length} rows, such as ${rows[0].id}: ${statement}`)
  }
}
