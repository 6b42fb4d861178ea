import type pg from 'pg'
import { type ExportedAccount, lastChangeOf, type TableName, type Verdict } from '../exported-account.ts'
import type { TargetColumns } from './target-columns.ts'

interface Twin {
  id: string
  email: string | null
  phone: string | null
  is_sso_user: boolean
  updated_ms: number
}

/** Tables whose changes are changes of the account, with the condition for their rows. */
const CHANGING: readonly [table: TableName, those: string][] = [
  ['identities', ''],
  ['mfa_factors', "and status = 'verified'"],
  ['webauthn_credentials', ''],
]

/** A verdict, and whether an account that is kept is there as it is here. */
export interface JudgedAccount {
  verdict: Verdict
  isSame: boolean
}

/**
 * Judges accounts by those that the target has under the same id, address, number or identity. An
 * account that was changed there since is newer, and stays as it is.
 */
export async function judgeInTarget(
  client: pg.ClientBase,
  batch: readonly ExportedAccount[],
  columns: TargetColumns,
  lock: 'for update' | '',
): Promise<JudgedAccount[]> {
  const twins = await listTwins(client, batch, columns, lock)
  const byId = new Map(twins.map((twin) => [twin.id, twin]))
  const holders = await listHolders(client, batch)
  for (const { id, email, phone, is_sso_user } of twins) {
    if (email && !is_sso_user) holders.set(`email ${email}`, id)
    if (phone) holders.set(`phone ${phone}`, id)
  }
  return batch.map((account) => {
    const { id, email, phone, rows } = account
    for (const [field, name] of [
      ['email', email && `email ${email}`],
      ['phone', phone && `phone ${phone}`],
      ...rows.identities.map((row) => ['identities', subjectOf(row)] as const),
    ] as const) {
      const holder = name ? holders.get(name) : undefined
      if (holder === undefined || holder === id) continue
      const reason = `belongs to another account there (${holder})`
      return { verdict: { place: `user ${id}`, field, reason }, isSame: false }
    }
    const known = byId.get(id)
    if (!known) return { verdict: 'made', isSame: false }
    const newer = Date.parse(lastChangeOf(account)) - known.updated_ms
    return { verdict: newer > 0 ? 'changed' : 'kept', isSame: newer === 0 }
  })
}

async function listTwins(
  client: pg.ClientBase,
  batch: readonly ExportedAccount[],
  columns: TargetColumns,
  lock: string,
): Promise<Twin[]> {
  // `greatest` ignores nulls in Postgres.
  const latest = CHANGING.filter(([table]) => columns[table].has('updated_at')).map(
    ([table, those]) => `(select max(updated_at) from auth.${table} where user_id = users.id ${those})`,
  )
  const { rows } = await client.query<Twin>(
    `select id::text as id, email, phone, is_sso_user,
      coalesce(round(extract(epoch from date_trunc('milliseconds', greatest(updated_at, ${latest.join(', ')}))) * 1000), 0)::float8 as updated_ms
    from auth.users where id in (
      select id from auth.users where id = any($1::uuid[])
      union all select id from auth.users where email = any($2::text[]) and is_sso_user = false
      union all select id from auth.users where phone = any($3::text[])) ${lock}`,
    [batch.map(({ id }) => id), batch.map(({ email }) => email), batch.map(({ phone }) => phone)],
  )
  return rows
}

/** Lists which account has each identity in the target, by provider and subject. */
async function listHolders(
  client: pg.ClientBase,
  batch: readonly ExportedAccount[],
): Promise<Map<string, string>> {
  const identities = batch.flatMap(({ rows }) => rows.identities)
  const { rows } = await client.query(
    `select provider, provider_id, user_id::text as user_id from auth.identities
    where provider_id = any($1::text[])`,
    [identities.map(({ provider_id }) => provider_id)],
  )
  return new Map(rows.map((row) => [subjectOf(row), row['user_id']]))
}

const subjectOf = (row: Readonly<Record<string, unknown>>): string =>
  `${row['provider']} ${row['provider_id']}`
