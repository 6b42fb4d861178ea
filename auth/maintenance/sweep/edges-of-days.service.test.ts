import { expect, test } from 'vitest'
import type { Session } from '../../db/tables.ts'
import { sessionToCopy } from '../../testing/database/session-to-copy.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { sweep } from './create-sweeper.ts'

const DAY_MS = 86_400_000
const at = (ms: number) => new Date(ms).toISOString()

onBothDatabases('the sweep', (service) => {
  test.each([
    ['at noon', DAY_MS / 2],
    ['at midnight', 0],
  ])('deletes sessions of the days before, and none of the day itself, %s', async (_when, timeOfDay) => {
    const { client, config, database, clock } = service()
    const { db } = database
    const { id } = await client.signUp()
    const midnight = clock() - (clock() % DAY_MS) + DAY_MS
    const opened = await sessionToCopy(db, id)
    await db.deleteFrom('sessions').execute()
    const kept: string[] = []
    const insertAround = async (days: number, timesOf: (time: string) => Partial<Session>) => {
      for (const ms of [-1, 0, 1, DAY_MS - 1]) {
        const row = { ...opened, id: crypto.randomUUID(), ...timesOf(at(midnight - days * DAY_MS + ms)) }
        await db.insertInto('sessions').values(row).execute()
        if (ms >= 0) kept.push(row.id)
      }
    }
    const idleDays = config.SESSIONS_INACTIVITY_TIMEOUT / 86_400 + 1
    const longAgo = at(midnight - 100 * DAY_MS)
    await insertAround(idleDays, (refreshed_at) => ({ created_at: longAgo, refreshed_at }))
    await insertAround(idleDays, (created_at) => ({ created_at, refreshed_at: null }))
    const timeboxDays = config.SESSIONS_TIMEBOX / 86_400 + 1
    await insertAround(timeboxDays, (created_at) => ({ created_at, refreshed_at: at(midnight) }))

    const parts = { config, db, clock: () => midnight + timeOfDay, log: { warn() {}, info() {} } }
    expect(await sweep(parts, async () => {})).toEqual({ sessionsTooOld: 1, sessionsIdle: 2 })
    const left = await db.selectFrom('sessions').select('id').execute()
    expect(left.map((row) => row.id).sort()).toEqual(kept.sort())
  })

  test('keeps a session that was refreshed while the clock was in the past', async () => {
    const { client, config, database, clock } = service()
    const { db } = database
    await db.deleteFrom('sessions').execute()
    const { id } = await client.signUp()
    await db
      .updateTable('sessions')
      .set({ refreshed_at: at(0) })
      .execute()
    await sweep({ config, db, clock, log: { warn() {}, info() {} } }, async () => {})
    expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: id }])
  })

  test('deletes what was over as it began, whatever the clock does meanwhile', async () => {
    const { client, config, database, clock } = service()
    const { db } = database
    await db.deleteFrom('sessions').execute()
    const { id } = await client.signUp()
    const { id: young, ...opened } = await sessionToCopy(db, id)
    const created_at = at(clock() - 400 * DAY_MS)
    const old = Array.from({ length: 30 }, () => ({ ...opened, id: crypto.randomUUID(), created_at }))
    await db.insertInto('sessions').values(old).execute()
    let jump = 0
    const parts = { config, db, clock: () => clock() + jump, log: { warn() {}, info() {} } }
    const swept = await sweep(parts, async () => {
      jump = 400 * DAY_MS
    })
    expect(swept).toEqual({ sessionsTooOld: 30 })
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: young }])
  })
})
