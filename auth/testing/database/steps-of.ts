import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { TestService } from '../service.ts'

/** Returns the plan's steps for each of the statements that a function sends. */
export async function stepsOf(
  { config, database }: Pick<TestService, 'config' | 'database'>,
  ask: (db: Database) => Promise<unknown>,
): Promise<string[][]> {
  const asked: CompiledQuery[] = []
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(database.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await ask(database.db.withPlugin(watch))
  const explain = config.DATABASE_URL ? 'explain' : 'explain query plan'
  return database.db.transaction().execute(async (trx) => {
    // For a table without rows Postgres would never use an index.
    if (config.DATABASE_URL) await sql`set local enable_seqscan = off`.execute(trx)
    const plans: string[][] = []
    for (const query of asked) {
      const { rows } = await trx.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
      )
      plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])))
    }
    return plans
  })
}
