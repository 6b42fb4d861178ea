import type { Fault } from '../../faults.ts'
import type { ExportedAccount, Row, TableName } from '../exported-account.ts'
import type { TargetColumns } from './target-columns.ts'

/** What an older version has no place for, and its name in the report. */
const LATER: readonly [table: TableName, column: string, what: string, isMeant: (row: Row) => boolean][] = [
  ['sessions', 'refresh_token_hmac_key', 'sessions', () => true],
  ['webauthn_credentials', 'credential_id', 'passkeys', () => true],
  ['mfa_factors', 'phone', 'phone factors', (row) => row['factor_type'] === 'phone'],
  ['mfa_factors', 'web_authn_credential', 'security keys', (row) => row['factor_type'] === 'webauthn'],
]

/**
 * Reduces an account to what the target can hold: an older version lacks columns and tables.
 * Returns a fault if none of its second factors would be left.
 */
export function fitToTarget(account: ExportedAccount, columns: TargetColumns): ExportedAccount | Fault {
  let fitted = account
  for (const [table, column, what, isMeant] of LATER) {
    if (!columns[table].has(column)) fitted = without(fitted, table, what, isMeant)
  }
  if (fitted.rows.sessions.length < account.rows.sessions.length) {
    fitted = { ...fitted, rows: { ...fitted.rows, mfa_amr_claims: [] } }
  }
  if (account.rows.mfa_factors.length === 0 || fitted.rows.mfa_factors.length > 0) return fitted
  const reason = 'none of its second factors can be moved, so the password alone would open it'
  return { place: `user ${account.id}`, field: 'factors', reason }
}

function without(
  account: ExportedAccount,
  table: TableName,
  what: string,
  isMeant: (row: Row) => boolean,
): ExportedAccount {
  const rows = account.rows[table]
  const kept = rows.filter((row) => !isMeant(row))
  const left = { ...account.left, [what]: (account.left[what] ?? 0) + rows.length - kept.length }
  return { ...account, rows: { ...account.rows, [table]: kept }, left }
}
