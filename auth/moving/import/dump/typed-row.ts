const JSON_COLUMNS = [
  'raw_app_meta_data',
  'raw_user_meta_data',
  'identity_data',
  'web_authn_credential',
  'transports',
]
const BOOLEANS = ['is_sso_user', 'is_anonymous', 'revoked', 'backup_eligible', 'backed_up']
const NUMBERS = ['refresh_token_counter', 'sign_count']

/**
 * Returns a row with its values as a query would return them. A value that is no JSON stays a text.
 */
export function typedRow(table: string, values: Record<string, string | null>): Record<string, unknown> {
  const typed = Object.entries(values).map(([column, text]) => [column, typedValue(table, column, text)])
  return Object.fromEntries(typed)
}

function typedValue(table: string, column: string, text: string | null): unknown {
  if (text === null) return null
  if (JSON_COLUMNS.includes(column)) return parsed(text)
  if (BOOLEANS.includes(column)) return text === 't'
  return NUMBERS.includes(column) || (table === 'refresh_tokens' && column === 'id') ? Number(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
