// @module-tag both-databases

import { expect, test } from 'vitest'
import { sessionToCopy } from '../testing/database/session-to-copy.ts'
import { makeRelyingParty, oauthSettings } from '../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases('an account', (service) => {
  test('has fifty sessions at most: the one that was used least recently ends', async () => {
    const { client, database, clock, advance } = service()
    const first = await client.signUp()
    advance(1000)
    const second = (await client.signIn(first.email, first.password)).body
    const later = () => new Date(clock() + 500).toISOString()
    const count = async () =>
      (await database.db.selectFrom('sessions').select('id').where('user_id', '=', first.id).execute()).length
    const row = await sessionToCopy(database.db, first.id)
    await database.db
      .insertInto('sessions')
      .values(Array.from({ length: 48 }, () => ({ ...row, id: crypto.randomUUID(), updated_at: later() })))
      .execute()
    expect(await count()).toBe(50)
    advance(1000)
    const used = await client.refresh(first.refresh_token)
    advance(1000)
    await client.signIn(first.email, first.password)
    expect(await count()).toBe(50)
    expect((await client.getUser(second.access_token)).body.code).toBe('session_not_found')
    expect((await client.getUser(used.body.access_token)).status).toBe(200)

    await Promise.all(Array.from({ length: 12 }, () => client.signIn(first.email, first.password)))
    expect(await count()).toBe(50)
  })

  test('keeps its sessions however many others open, and ends none of theirs', async () => {
    const { client, database, clock, advance } = service()
    const [owner, other] = [await client.signUp(), await client.signUp()]
    const row = await sessionToCopy(database.db, other.id)
    const updated_at = new Date(clock() + 500).toISOString()
    await database.db
      .insertInto('sessions')
      .values(Array.from({ length: 49 }, () => ({ ...row, id: crypto.randomUUID(), updated_at })))
      .execute()
    advance(1000)
    expect((await client.signIn(owner.email, owner.password)).status).toBe(200)
    for (const { access_token } of [owner, other]) {
      expect((await client.getUser(access_token)).status).toBe(200)
    }
  })

  test('keeps its sessions at aal2 however many a stolen password opens', async () => {
    const { client, database, clock, advance } = service()
    const owner = await client.addTotp(await client.signUp())
    advance(1000)
    const thief = (await client.signIn(owner.email, owner.password)).body
    const row = await sessionToCopy(database.db, owner.id)
    const updated_at = new Date(clock() + 500).toISOString()
    await database.db
      .insertInto('sessions')
      .values(
        Array.from({ length: 48 }, () => ({
          ...row,
          id: crypto.randomUUID(),
          aal: 'aal1' as const,
          updated_at,
        })),
      )
      .execute()
    advance(1000)
    await client.signIn(owner.email, owner.password)
    expect((await client.getUser(thief.access_token)).body.code).toBe('session_not_found')
    expect((await client.getUser(owner.access_token)).status).toBe(200)
  })
})

onBothDatabases(
  'an account with an app',
  (service) => {
    test('keeps the sessions of its user however many the app has opened', async () => {
      const { client, database, clock, advance } = service()
      const owner = await client.signUp()
      const { id: oauth_client_id } = await makeRelyingParty(service())
      const row = await sessionToCopy(database.db, owner.id)
      const updated_at = new Date(clock() + 500).toISOString()
      const ofApp = () => ({ ...row, id: crypto.randomUUID(), oauth_client_id, updated_at })
      await database.db
        .insertInto('sessions')
        .values(Array.from({ length: 60 }, ofApp))
        .execute()
      advance(1000)
      expect((await client.signIn(owner.email, owner.password)).status).toBe(200)
      expect((await client.getUser(owner.access_token)).status).toBe(200)
    })
  },
  { settings: oauthSettings },
)
