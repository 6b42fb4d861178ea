import { expect, test } from 'vitest'
import { startService } from '../../testing/service.ts'
import { userRow } from '../../testing/user-row.ts'
import { insertRows } from '../statements/insert-rows.ts'
import { pipelined, together } from '../statements/pipelined.ts'
import { refusalOf } from '../statements/refusal-of.ts'
import type { NewUser } from '../tables.ts'

async function start() {
  const { database } = await startService({ kind: 'postgres' })
  const idsOf = async (...rows: NewUser[]) => {
    const ids = rows.map(({ id }) => id)
    const found = await database.db.selectFrom('users').select('id').where('id', 'in', ids).execute()
    return found.map(({ id }) => id).sort()
  }
  return { db: database.db, idsOf }
}

test('rows that are copied into Postgres share their transaction with what is sent behind them', async () => {
  const { db, idsOf } = await start()
  const [first, second] = [userRow(), userRow()]
  const read = await pipelined(db, async (trx) => {
    const found = trx.selectFrom('users').select('id').where('id', 'in', [first.id, second.id])
    const [, , rows] = await together([
      insertRows(trx, 'users', [first]),
      insertRows(trx, 'users', [second]),
      found.execute(),
    ])
    return rows
  })
  expect(read.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  expect(await idsOf(first, second)).toEqual([first.id, second.id].sort())
})

test.each<[string, Partial<NewUser>]>([
  ['an id that is none', { id: 'none' }],
  ['a zero byte', { role: 'a\0b' }],
  ['half of a surrogate pair', { role: 'a\ud800b' }],
])('%s is refused as what it is, with all before and behind it', async (_, change) => {
  const { db, idsOf } = await start()
  const [before, behind] = [userRow(), userRow()]
  const work = pipelined(db, (trx) =>
    together([
      insertRows(trx, 'users', [before]),
      insertRows(trx, 'users', [userRow(), userRow(change)]),
      insertRows(trx, 'users', [behind]),
    ]),
  )
  const refusal = await work.catch(refusalOf)
  expect(refusal).toMatch(/^22/)
  expect(await idsOf(before, behind)).toEqual([])
  // The connection still works.
  await insertRows(db, 'users', [behind])
  expect(await idsOf(behind)).toEqual([behind.id])
})
