import type { Selectable } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * The form in which a value is stored, if SQLite lacks its type: JSON as text, a boolean as 0 or 1.
 */
type StoredForm<Value> = boolean extends Value
  ? 'boolean'
  : [Exclude<Value, Uint8Array | string | number | null>] extends [never]
    ? never
    : 'json'
type StoredColumns<Row> = {
  [Column in keyof Row as [StoredForm<Row[Column]>] extends [never] ? never : Column]: StoredForm<Row[Column]>
}
type StoredTables = {
  [Table in keyof Tables as keyof StoredColumns<Selectable<Tables[Table]>> extends never
    ? never
    : Table]: StoredColumns<Selectable<Tables[Table]>>
}

/**
 * Every column, by table, whose values SQLite stores in another form. The type derives which those
 * are.
 */
const kept: StoredTables = {
  users: {
    raw_app_meta_data: 'json',
    raw_user_meta_data: 'json',
    is_sso_user: 'boolean',
    is_anonymous: 'boolean',
  },
  identities: { identity_data: 'json' },
  mfa_factors: { web_authn_credential: 'json', last_webauthn_challenge_data: 'json' },
  mfa_challenges: { web_authn_session_data: 'json' },
  webauthn_credentials: {
    transports: 'json',
    backup_eligible: 'boolean',
    backed_up: 'boolean',
    uv_initialized: 'boolean',
  },
  webauthn_challenges: { session_data: 'json' },
  signing_keys: { public_jwk: 'json' },
  flow_state: { email_optional: 'boolean' },
  oauth_consents: { asked: 'boolean' },
  oauth_clients: { redirect_uris: 'json', grant_types: 'json', trusted: 'boolean' },
  audit_log_entries: { payload: 'json' },
  custom_oauth_providers: {
    acceptable_client_ids: 'json',
    scopes: 'json',
    pkce_enabled: 'boolean',
    attribute_mapping: 'json',
    authorization_params: 'json',
    enabled: 'boolean',
    email_optional: 'boolean',
    custom_claims_allowlist: 'json',
    domains: 'json',
    skip_nonce_check: 'boolean',
  },
}

/** Returns the form in which a column is stored, if it is another one. */
export function keptAs(table: string | null, column: string | null): 'json' | 'boolean' | undefined {
  const tables: Readonly<Record<string, Readonly<Record<string, 'json' | 'boolean'>>>> = kept
  return table === null || column === null ? undefined : tables[table]?.[column]
}
