// @module-tag both-databases

import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { type ServiceOptions, startService } from '../../testing/service.ts'
import { userRow } from '../../testing/user-row.ts'
import { insertUser } from '../accounts/users.ts'
import type { NewUser } from '../tables.ts'
import { inOneGo } from './pipelined.ts'

onBothDatabases('a transaction that is committed with its statements', (service) => {
  const ids = async (...rows: NewUser[]) => {
    const of = rows.map(({ id }) => id)
    const found = await service().database.db.selectFrom('users').select('id').where('id', 'in', of).execute()
    return found.map(({ id }) => id).sort()
  }

  test('keeps all of them, and gives what each of them does', async () => {
    const rows = [userRow(), userRow()] as const
    const [first, count] = await inOneGo(service().database.db, (trx) => [
      insertUser(trx, rows[0]),
      insertUser(trx, rows[1]).then(() => 2),
    ])
    expect([first.id, count]).toEqual([rows[0].id, 2])
    expect(await ids(...rows)).toEqual(rows.map(({ id }) => id).sort())
  })

  test('keeps none where one fails, the last one included', async () => {
    const [row, other] = [userRow(), userRow()]
    const work = inOneGo(service().database.db, (trx) => [
      insertUser(trx, row),
      insertUser(trx, other),
      insertUser(trx, userRow({ id: row.id })),
    ])
    await expect(work).rejects.toThrow(/unique/i)
    expect(await ids(row, other)).toEqual([])
    expect((await service().client.signUp()).id).toBeTruthy()
  })

  test('keeps none where something fails before it is asked', async () => {
    const row = userRow()
    const work = inOneGo(service().database.db, (trx) => [
      insertUser(trx, row),
      Promise.resolve().then(() => Promise.reject(new Error('no key'))),
    ])
    await expect(work).rejects.toThrow('no key')
    expect(await ids(row)).toEqual([])
  })
})

/** Issues a statement once another one of the same transaction is answered. */
async function askLate(kind: ServiceOptions['kind']): Promise<{ outcome: string; rows: number }> {
  const { database, close } = await startService({ kind })
  try {
    const [row, late] = [userRow(), userRow()]
    const work = inOneGo(database.db, (trx) => [insertUser(trx, row).then(() => insertUser(trx, late))])
    const outcome = await work.then(
      () => 'committed',
      ({ message }: Error) => message,
    )
    const found = await database.db.selectFrom('users').select('id').where('id', '=', late.id).execute()
    return { outcome, rows: found.length }
  } finally {
    await close()
  }
}

test('what waits for an answer of its transaction is committed with it on SQLite', async () => {
  expect(await askLate('sqlite')).toEqual({ outcome: 'committed', rows: 1 })
})

test('what waits for an answer of its transaction is refused on Postgres, and not done', async () => {
  expect(await askLate('postgres')).toEqual({ outcome: 'the transaction has ended', rows: 0 })
})
