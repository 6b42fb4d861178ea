import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

const TABLES = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'mfa_amr_claims',
  'mfa_factors',
  'mfa_challenges',
  'mfa_recovery_codes',
  'webauthn_credentials',
  'webauthn_challenges',
  'one_time_tokens',
  'flow_state',
  'oauth_clients',
  'oauth_authorizations',
  'oauth_consents',
  'account_undos',
  'sign_up_traces',
] as const satisfies (keyof Tables)[]

type Rows = Record<(typeof TABLES)[number], object[]>

/** Returns the rows of every table that holds something of an account. */
export async function accountRows(db: Database): Promise<Rows> {
  const read = TABLES.map(async (table) => [
    table,
    await db
      .selectFrom(table as 'users')
      .selectAll()
      .execute(),
  ])
  return Object.fromEntries(await Promise.all(read))
}
