/** Columns that hold JSON: SQLite keeps it as text. */
const json: ReadonlySet<string> = new Set([
  'raw_app_meta_data',
  'raw_user_meta_data',
  'identity_data',
  'public_jwk',
  'web_authn_credential',
  'last_webauthn_challenge_data',
  'web_authn_session_data',
  'session_data',
  'transports',
])
/** Columns that hold a boolean: SQLite keeps it as 0 or 1. */
const boolean: ReadonlySet<string> = new Set([
  'is_sso_user',
  'is_anonymous',
  'backup_eligible',
  'backed_up',
  'uv_initialized',
  'email_optional',
])

/** Gives the values of a row the types that Postgres gives them. */
export function fromSqlite<R>(row: unknown): R {
  const values = row as Record<string, unknown>
  for (const column in values) {
    const value = values[column]
    if (typeof value === 'string' && json.has(column)) values[column] = JSON.parse(value)
    else if (typeof value === 'number' && boolean.has(column)) values[column] = value !== 0
  }
  return values as R
}
