// @module-tag both-databases

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { isPostgres } from '../is-postgres.ts'
import { setEventTriggers } from './event-triggers.ts'

onBothDatabases('the triggers of events', (service) => {
  test('are made and removed by what the settings want, also by processes that start at once', async () => {
    const { client, database } = service()
    const { db } = database
    const written = async () => {
      await client.signUp()
      const rows = await db.deleteFrom('events').returning(['target', 'type']).execute()
      return rows.map(({ target, type }) => `${target} ${type}`).toSorted()
    }
    expect(await written()).toEqual([])
    await Promise.all([setEventTriggers(db, ['events']), setEventTriggers(db, ['events'])])
    expect(await written()).toEqual(['events session.created', 'events user.created'])
    await setEventTriggers(db, ['after_user_created'])
    expect(await written()).toEqual(['after_user_created user.created'])
    await setEventTriggers(db, ['events', 'after_user_created'])
    expect(await written()).toHaveLength(3)
    // A trigger of a former release, by another name.
    const place = isPostgres(db) ? 'on auth.users' : 'on users'
    const does = isPostgres(db)
      ? "execute function auth.note_event('events', 'user.created')"
      : "begin insert into events (target, type, user_id) values ('events', 'user.created', new.id); end"
    await sql.raw(`create trigger events_former after insert ${place} for each row ${does}`).execute(db)
    expect(await written()).toHaveLength(4)
    await setEventTriggers(db, ['events', 'after_user_created'])
    expect(await written()).toHaveLength(3)
    await setEventTriggers(db, [])
    expect(await written()).toEqual([])
  })

  test('tell of an account that its user closes, and of its return', async () => {
    const { client, config, database, received } = service()
    const { db } = database
    Object.assign(config, { ERASE_AFTER_DAYS: 14 })
    const { access_token: token, email } = await client.signUp()
    await setEventTriggers(db, ['events'])
    const types = async () => {
      const rows = await db.deleteFrom('events').returning('type').execute()
      return rows.map(({ type }) => type)
    }
    expect((await client.call('DELETE', '/user', { token })).status).toBe(200)
    expect(await types()).toEqual(['user.updated'])
    const { text } = await received(email, 'account_closed')
    const link = /UndoURL: (http\S+)/.exec(text)?.[1] ?? expect.fail('no link')
    expect((await createMailVisitor(service()).follow(link)).status).toBe(200)
    expect(new Set(await types())).toEqual(new Set(['user.updated']))
    await setEventTriggers(db, [])
  })
})
