import pg from 'pg'
import { databaseHost } from '../../../db/database-host.ts'
import { supabaseClient } from '../../supabase-client.ts'
import type { TakeBatch, TakenAccount } from '../export-accounts.ts'
import { type ExportedAccount, isAccount, isFault } from '../exported-account.ts'
import { fitToTarget } from './fit-to-target.ts'
import { type JudgedAccount, judgeInTarget } from './judge-in-target.ts'
import { readTargetColumns, type TargetColumns } from './target-columns.ts'
import { writeRows } from './write-rows.ts'

/**
 * The advisory lock by which only one export writes at a time: any number that no other program
 * uses.
 */
const LOCK = 4_771_902_317

/** A database of Supabase Auth. */
export interface SupabaseTarget {
  /** Host and name of the database, for an owner to read. */
  name: string
  /** How many accounts the target has. */
  accounts: number
  /** Says what would become of accounts, and writes nothing. */
  judge: TakeBatch
  /** Writes accounts, each batch in a transaction of its own. */
  write: TakeBatch
}

/**
 * Runs work on the Postgres of a connection string. Throws one clear line without the password if
 * it can't be used.
 */
export async function withSupabaseTarget<T>(
  url: string,
  work: (target: SupabaseTarget) => Promise<T>,
): Promise<T> {
  const { client, endedBy } = supabaseClient(url, 'export to')
  // Errors of the work itself do not concern the target.
  const ended = (cause: unknown): never => {
    throw endedBy(cause)
  }
  try {
    const { columns, accounts } = await begin(client).catch(ended)
    const judge = (some: ExportedAccount[]) => judgeInTarget(client, some, columns, '')
    return await work({
      name: databaseHost(url),
      accounts,
      judge: (batch) => takeFitting(batch, columns, judge).catch(ended),
      write: (batch) =>
        takeFitting(batch, columns, (some) => inTransaction(client, columns, some)).catch(ended),
    })
  } finally {
    await client.end()
  }
}

async function begin(client: pg.Client): Promise<{ columns: TargetColumns; accounts: number }> {
  await client.connect()
  const columns = await readTargetColumns(client)
  // If row security hid rows, existing accounts would seem to be absent.
  await client.query('begin; set local row_security = off')
  const { rows } = await client.query('select count(*)::int as accounts from auth.users')
  await client.query('commit')
  return { columns, accounts: rows[0].accounts }
}

/** Takes the accounts that fit into the target, and returns a fault in place of each other one. */
async function takeFitting(
  batch: readonly ExportedAccount[],
  columns: TargetColumns,
  take: (accounts: ExportedAccount[]) => Promise<JudgedAccount[]>,
): Promise<TakenAccount[]> {
  const fitted = batch.map((account) => ({ account, fit: fitToTarget(account, columns) }))
  const judged = (await take(fitted.map(({ fit }) => fit).filter(isAccount))).values()
  return fitted.map(({ account, fit }) =>
    isFault(fit)
      ? { account, verdict: fit }
      : { account: fit, verdict: judged.next().value?.verdict ?? 'kept' },
  )
}

async function inTransaction(
  client: pg.ClientBase,
  columns: TargetColumns,
  batch: readonly ExportedAccount[],
): Promise<JudgedAccount[]> {
  try {
    return await tryInTransaction(client, columns, batch)
  } catch (error) {
    const [account] = batch
    // An error without a code is not the database's: the connection was lost.
    if (!account || !isRefusal(error)) throw error
    if (batch.length === 1) {
      const reason = `is not taken: ${error.message}`
      return [
        { verdict: { place: `user ${account.id}`, field: error.table ?? 'users', reason }, isSame: false },
      ]
    }
    const half = Math.ceil(batch.length / 2)
    const first = await inTransaction(client, columns, batch.slice(0, half))
    return [...first, ...(await inTransaction(client, columns, batch.slice(half)))]
  }
}

/** Whether the target's own rules refuse the data (classes 22, 23 and P0 of SQLSTATE). */
const isRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(?:22|23|P0)/.test(error.code ?? '')

async function tryInTransaction(
  client: pg.ClientBase,
  columns: TargetColumns,
  batch: readonly ExportedAccount[],
): Promise<JudgedAccount[]> {
  // Of the transaction alone: behind a pooler the session goes on to another client.
  await client.query("begin; set local timezone = 'UTC'; set local statement_timeout = 0")
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const judged = await judgeInTarget(client, batch, columns, 'for update')
    await writeRows(client, columns, batch, judged)
    await client.query('commit')
    return judged
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
