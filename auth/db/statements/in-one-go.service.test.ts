import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { insertUser } from '../accounts/users.ts'
import type { NewUser } from '../tables.ts'
import { inOneGo } from './pipelined.ts'

const at = '2026-01-02T03:04:05.678Z'
const newRow = (id: string = randomUUID()): NewUser => ({
  ...{ id, aud: 'authenticated', role: 'authenticated', created_at: at, updated_at: at },
  ...{ raw_app_meta_data: {}, raw_user_meta_data: {}, email: `${randomUUID()}@example.com` },
})

onBothDatabases('a transaction that is committed with its statements', (service) => {
  const ids = async (...rows: NewUser[]) => {
    const of = rows.map(({ id }) => id)
    const found = await service().database.db.selectFrom('users').select('id').where('id', 'in', of).execute()
    return found.map(({ id }) => id).sort()
  }

  test('keeps all of them, and gives what each of them does', async () => {
    const rows = [newRow(), newRow()] as const
    const [first, count] = await inOneGo(service().database.db, (trx) => [
      insertUser(trx, rows[0]),
      insertUser(trx, rows[1]).then(() => 2),
    ])
    expect([first.id, count]).toEqual([rows[0].id, 2])
    expect(await ids(...rows)).toEqual(rows.map(({ id }) => id).sort())
  })

  test('keeps none where one fails, the last one included', async () => {
    const [row, other] = [newRow(), newRow()]
    const work = inOneGo(service().database.db, (trx) => [
      insertUser(trx, row),
      insertUser(trx, other),
      insertUser(trx, newRow(row.id)),
    ])
    await expect(work).rejects.toThrow(/unique/i)
    expect(await ids(row, other)).toEqual([])
    expect((await service().client.signUp()).id).toBeTruthy()
  })

  test('keeps none where something fails before it is asked', async () => {
    const row = newRow()
    const work = inOneGo(service().database.db, (trx) => [
      insertUser(trx, row),
      Promise.resolve().then(() => Promise.reject(new Error('no key'))),
    ])
    await expect(work).rejects.toThrow('no key')
    expect(await ids(row)).toEqual([])
  })
})

onBothDatabases('what waits for an answer of its transaction', (service) => {
  test('is not done outside it', async () => {
    const [row, late] = [newRow(), newRow()]
    const { db } = service().database
    const work = inOneGo(db, (trx) => [insertUser(trx, row).then(() => insertUser(trx, late))])
    const isRefused = await work.then(
      () => false,
      ({ message }: Error) => message === 'the transaction has ended',
    )
    const found = await db.selectFrom('users').select('id').where('id', '=', late.id).execute()
    // SQLite commits after all of them.
    expect(found).toHaveLength(isRefused ? 0 : 1)
    expect(isRefused).toBe(service().database.pool !== undefined)
  })
})
