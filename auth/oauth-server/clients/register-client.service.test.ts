import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../tooling/eventually.ts'
import { startService } from '../../testing/service.ts'

test('of two clients that register at once on Postgres, the ten thousandth is the last', async () => {
  const service = await startService({
    kind: 'postgres',
    settings: { OAUTH_SERVER_ENABLED: true, OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: true },
  })
  onTestFinished(() => service.close())
  const { db } = service.database
  const register = () =>
    service.client.call('POST', '/oauth/clients/register', {
      body: { redirect_uris: ['https://app.example.com/cb'] },
      headers: { apikey: '' },
    })
  expect((await register()).status).toBe(201)
  await sql`insert into auth.oauth_clients
    select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
    from auth.oauth_clients one, generate_series(1, 9998)`.execute(db)

  // Both count before either is inserted, unless one waits for the other.
  const both = await db.transaction().execute(async (trx) => {
    await sql`lock table auth.oauth_clients in share mode`.execute(trx)
    const asked = [register(), register()]
    await eventually(async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
        db,
      )
      expect(rows).toEqual([{ waiting: 2 }])
    })
    return asked
  })
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 503])
})
