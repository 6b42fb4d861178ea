import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { sweeps } from './sweeps.ts'

/**
 * What a plan says where a table is read as a whole; those that only an owner adds to are short.
 */
const READ_WHOLE = /(?:^SCAN |Seq Scan on )(?!owner_)/

onBothDatabases('a sweep', (service) => {
  test.each(Object.keys(sweeps))('finds what is over by an index: %s', async (name) => {
    const { config, database, clock } = service()
    const asked: CompiledQuery[] = []
    const watch: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        asked.push(database.db.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await sweeps[name]?.({ config, db: database.db.withPlugin(watch), clock }, 100)
    expect(asked).not.toEqual([])
    const explain = config.DATABASE_URL ? 'explain' : 'explain query plan'
    await database.db.transaction().execute(async (trx) => {
      // Of a table without rows it would never use one.
      if (config.DATABASE_URL) await sql`set local enable_seqscan = off`.execute(trx)
      for (const query of asked) {
        const { rows } = await trx.executeQuery<Record<string, unknown>>(
          CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
        )
        const plan = rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']))
        expect(plan.length).toBeGreaterThan(0)
        expect(plan.filter((step) => READ_WHOLE.test(step))).toEqual([])
      }
    })
  })
})
