import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { letSweep, type Swept, signInWhileSwept } from '../load/while-swept.ts'
import { options } from '../options.ts'
import { openedAt } from '../product/opened-at.ts'
import { runSql } from '../product/run-sql.ts'
import { median } from '../report/median.ts'
import { number } from '../report/number.ts'
import { pooledP99Ms } from '../report/pooled-p99.ts'
import { table } from '../report/table.ts'
import type { Place } from './places.ts'

/** More than one sweep deletes during the measurement. */
const OVER = 10_000
const long = '2020-01-01T00:00:00.000Z'

const sqliteId = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`
const counted = `with recursive counted(n) as
  (select 1 union all select n + 1 from counted where n < ${OVER})`

/** Expired rows, the same number in each database, with the statements that create them. */
const kinds: Readonly<Record<string, { from: string; make: (id: string, accounts: number) => string }>> = {
  sessions: {
    from: 'sessions',
    // For up to as many accounts as there are, in no order.
    make: (id, accounts) => `insert into sessions
      (id, user_id, created_at, updated_at, aal, refresh_token_hmac_key, refresh_token_counter)
      ${counted}, owners as (select id, row_number() over () as nth from
        (select id from users where email like 'u%' limit ${OVER}) as first_ones)
      select ${id}, owners.id, '${long}', '${long}', 'aal1', '', 0
      from counted join owners on owners.nth = 1 + counted.n % ${Math.min(accounts, OVER)}`,
  },
  'accounts that were never confirmed': {
    from: 'users',
    make: (id) => `insert into users
      (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      ${counted} select ${id}, 'authenticated', 'authenticated', 'over' || n || '@example.com',
        '{}', '{}', '${long}', '${long}' from counted`,
  },
}

interface Round extends Swept {
  deleted: number
}

/**
 * Measures how long visitors wait for a sign-in during a large sweep, with few and with many
 * accounts in turn.
 */
export async function sweep(places: readonly Place[]): Promise<string> {
  const rows: string[][] = []
  for (const [name, { from, make }] of Object.entries(kinds)) {
    const taken: Round[][] = places.map(() => [])
    for (let round = 0; round < options.rounds; round++) {
      for (const [index, { accounts, database, settings, start }] of places.entries()) {
        const id = settings['DATABASE_URL'] === undefined ? sqliteId : 'gen_random_uuid()'
        await runSql(database, ...letSweep(), make(id, accounts))
        // Flushes the new data to disk before a request is timed.
        await promisify(execFile)('sync')
        const figures = await signInWhileSwept(start)
        const isOver =
          from === 'sessions'
            ? `from ${openedAt(database, long)}`
            : `from ${from} where created_at = '${long}'`
        const { count } = await runSql(database, `select count(*) as count ${isOver}`)
        await runSql(database, `delete ${isOver}`)
        taken[index]?.push({ ...figures, deleted: OVER - Number(count) })
      }
    }
    for (const when of ['before', 'meanwhile'] as const) {
      const p99 = taken.map((all) => pooledP99Ms(all.map((each) => each[when].latencies)))
      const [few = 1, many = 1] = p99
      const cells = taken.map((all, index) => {
        const failures = all.reduce((sum, each) => sum + each[when].failures, 0)
        const p50 = number(median(all.map((each) => each[when].p50Ms)))
        return `p50 ${p50} ms, p99 ${number(p99[index] ?? 0)} ms${failures > 0 ? `, ${failures} failed` : ''}`
      })
      const what = when === 'before' ? `before ${name} are swept` : `while ${name} are swept`
      rows.push([`sign-ins ${what}`, ...cells, (many / few).toFixed(2)])
    }
    const rates = taken.map((all) => median(all.map(({ deleted, sweptSeconds }) => deleted / sweptSeconds)))
    rows.push([`${name} deleted a second`, ...rates.map(number), ''])
  }
  return table(
    ['figure', ...places.map(({ accounts }) => `${number(accounts)} accounts`), 'p99, times'],
    rows,
  )
}
