import { type DatabaseConnection, Transaction as KyselyTransaction } from 'kysely'
import type { Database, Transaction } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { CommitsAlong } from './commits-along.ts'

/**
 * Runs work in a transaction whose statements are sent as soon as they are issued, and answered in
 * that order: those that don't depend on one another take one round trip together. Kysely sends
 * each after the answer to the one before.
 */
export const pipelined = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => work(await unqueued(trx)))

/**
 * As `pipelined`, but committed along with its statements: Postgres takes all of it in one round
 * trip, the end included. So no statement may wait for the answer to another, and what must prevent
 * the commit has to fail in the database, or before anything is answered.
 */
export const inOneGo = <const T extends readonly Promise<unknown>[]>(
  db: Database,
  ask: (trx: Transaction) => T,
): Promise<Answers<T>> =>
  pipelined(db, async (trx) => {
    const statements = ask(trx)
    let hasFailed = false
    for (const one of statements) one.catch(() => (hasFailed = true))
    const connection = await connectionOf(trx)
    if ('commitAlong' in connection) (connection as CommitsAlong).commitAlong(() => !hasFailed)
    return together(statements)
  })

const connectionOf = (trx: Transaction): Promise<DatabaseConnection> =>
  trx.getExecutor().provideConnection(async (its) => its)

/** Returns the same transaction, directly on its connection. */
async function unqueued(trx: Transaction): Promise<Transaction> {
  const executor = trx.getExecutor()
  const connection = await connectionOf(trx)
  const provider = {
    provideConnection: <T>(use: (its: DatabaseConnection) => Promise<T>) => use(connection),
  }
  return new KyselyTransaction<Tables>({ ...UNUSED, executor: executor.withConnectionProvider(provider) })
}

/**
 * What a transaction needs in order to be destroyed, or to inspect the schema. This one does
 * neither.
 */
const UNUSED = { config: {}, dialect: {}, driver: {} } as Omit<
  ConstructorParameters<typeof KyselyTransaction>[0],
  'executor'
>

/** Postgres' error for each statement after one that failed: in_failed_sql_transaction. */
const AFTER_ANOTHER = '25P02'

type Answers<T extends readonly Promise<unknown>[]> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Waits until each of a transaction's statements has been answered, and returns their results. A
 * statement that came after the transaction's end would not be rolled back with it. Throws the
 * error of the first statement that failed by itself.
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  statements: T,
): Promise<Answers<T>> {
  const settled = await Promise.allSettled(statements)
  const failed = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  if (failed.length > 0) throw failed.find(({ code }) => code !== AFTER_ANOTHER) ?? failed[0]
  return Promise.all(statements) as never
}
