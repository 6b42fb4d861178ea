// @module-tag both-databases

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import type { Database } from '../open.ts'
import type { NewUser } from '../tables.ts'
import { among } from './among.ts'
import { insertRows } from './insert-rows.ts'

/** More than fit into two statements. */
const MANY = 1203
const created_at = '2026-01-02T03:04:05.678Z'
/** Characters that could end a text, escape it or be misread. */
const ODD = `'"\\, {}[]\n\t\r\\N\u2028 ünï 🚢 $1 null`

const rowOf = (name: string): NewUser => ({
  id: randomUUID(),
  aud: 'authenticated',
  role: ODD,
  email: `${name}-${randomUUID()}@example.com`,
  raw_app_meta_data: { provider: 'email', providers: ['email'] },
  raw_user_meta_data: { name: ODD, nested: { list: [1, 2.5, true, null, {}] } },
  is_anonymous: false,
  created_at,
  updated_at: created_at,
})

onBothDatabases('rows that are inserted at once', (service) => {
  const db = (): Database => service().database.db
  const usersOf = (ids: readonly string[]) =>
    db()
      .selectFrom('users')
      .selectAll()
      .where(among(db(), 'id', ids))
      .execute()

  test('are as they were given, in their types, however many', async () => {
    const rows = Array.from({ length: MANY }, (_, index) => ({
      ...rowOf(`many${index}`),
      is_anonymous: index % 2 === 0,
    }))
    await insertRows(db(), 'users', rows)
    const found = await usersOf(rows.map(({ id }) => id))
    const byId = new Map(found.map((user) => [user.id, user]))
    expect(byId.size).toBe(MANY)
    for (const row of rows) expect(byId.get(row.id)).toMatchObject(row)
  })

  test('have null where others name a column, and its default where none does', async () => {
    const [ann, bob] = [{ ...rowOf('ann'), banned_until: created_at }, rowOf('bob')]
    await insertRows(db(), 'users', [ann, bob])
    const found = await usersOf([ann.id, bob.id])
    expect(found.find(({ id }) => id === ann.id)).toMatchObject({ banned_until: created_at, phone: null })
    expect(found.find(({ id }) => id === bob.id)).toMatchObject({ banned_until: null, phone_change: '' })
  })

  test('are all of them refused with one that is there already, or kept without it', async () => {
    const [first, second, third] = [rowOf('first'), rowOf('second'), rowOf('third')]
    await insertRows(db(), 'users', [first])
    const changed = { ...first, role: 'other' }
    await expect(insertRows(db(), 'users', [second, changed])).rejects.toThrow(/unique/i)
    expect(await usersOf([second.id])).toEqual([])
    await insertRows(db(), 'users', [third, changed], 'keep')
    expect((await usersOf([first.id, third.id])).map(({ role }) => role)).toEqual([ODD, ODD])
  })

  test('leave nothing of a transaction that goes on after one of them was refused', async () => {
    const [first, second, third] = [rowOf('first'), rowOf('second'), rowOf('third')]
    await insertRows(db(), 'users', [first])
    const going = db()
      .transaction()
      .execute(async (trx) => {
        await expect(insertRows(trx, 'users', [second, first])).rejects.toThrow(/unique/i)
        await insertRows(trx, 'users', [third])
      })
    await expect(going).rejects.toThrow()
    expect((await usersOf([first.id, second.id, third.id])).map(({ id }) => id)).toEqual([first.id])
    await insertRows(db(), 'users', [second])
    expect(await usersOf([second.id])).toHaveLength(1)
  })

  test('that are none ask nothing of the database', async () => {
    await expect(insertRows(db(), 'users', [])).resolves.toBeUndefined()
  })

  test('are found among many values, whatever these hold, and none among none', async () => {
    const [odd, other] = [{ ...rowOf('odd'), email: `${ODD}${randomUUID()}` }, rowOf('other')]
    await insertRows(db(), 'users', [odd, other])
    const byEmail = (...emails: string[]) =>
      db()
        .selectFrom('users')
        .select('id')
        .where(among(db(), 'email', emails))
        .execute()
    expect(await byEmail(odd.email ?? '', 'nobody@example.com')).toEqual([{ id: odd.id }])
    expect(await byEmail(...Array.from({ length: 40_000 }, (_, n) => `n${n}`), `${other.email}`)).toEqual([
      { id: other.id },
    ])
    expect(await byEmail()).toEqual([])
  })
})
