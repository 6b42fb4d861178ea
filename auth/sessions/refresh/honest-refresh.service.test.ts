// @module-tag both-databases

import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { timestampOf } from '../../context.ts'
import { advanceSession } from '../../db/sessions/session-refreshes.ts'
import { heldUp } from '../../testing/database/held-up.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const LATER_MS = 11_000

onBothDatabases('a refresh token of an honest client', (service) => {
  const generation = (token: string) => decodeJwt(token)['session_generation']

  test('is answered again for ten seconds, whatever was presented', async () => {
    const { client, advance } = service()
    const { refresh_token } = await client.signUp()
    const first = await client.refresh(refresh_token)
    await client.getUser(first.body.access_token)
    advance(9_000)
    const again = await client.refresh(refresh_token)
    expect(again.body.refresh_token).toBe(first.body.refresh_token)
    expect((await client.getUser(again.body.access_token)).status).toBe(200)
    expect((await client.getUser(first.body.access_token)).status).toBe(200)
  })

  test('is answered as often as its answers are lost, and whichever arrives goes on', async () => {
    const { client, advance } = service()
    const { access_token, refresh_token } = await client.signUp()
    const answers = []
    for (const _lost of [1, 2, 3]) {
      answers.push((await client.refresh(refresh_token)).body)
      advance(LATER_MS)
    }
    expect(answers.map((answer) => generation(answer.access_token))).toEqual([1, 2, 3])
    // The old access token lives on until it expires.
    expect((await client.getUser(access_token)).status).toBe(200)
    const late = answers[1]
    expect((await client.getUser(late.access_token)).status).toBe(200)
    const next = await client.refresh(late.refresh_token)
    expect(next.status).toBe(200)
    expect((await client.getUser(next.body.access_token)).status).toBe(200)
    expect((await client.getUser(late.access_token)).status).toBe(200)
  })

  test('is not found out by a clock that goes back', async () => {
    const { client, advance } = service()
    const { refresh_token } = await client.signUp()
    const { body } = await client.refresh(refresh_token)
    advance(-3_600_000)
    const again = await client.refresh(refresh_token)
    advance(3_600_000)
    expect(again.status).toBe(200)
    // A time far before the refresh is no more "just now" than one far after.
    expect(again.body.refresh_token).not.toBe(body.refresh_token)
  })

  test('costs one write for all requests of a generation', async () => {
    const { client, database } = service()
    const [account, other] = [await client.signUp(), await client.signUp()]
    await client.getUser(account.access_token)
    const row = ({ id } = account) =>
      database.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
    const [before] = await row()
    expect(before?.generation_presented).toBe(0)
    expect(await row(other)).toMatchObject([{ generation_presented: null }])
    const watched = await Promise.all(Array.from({ length: 8 }, () => client.getUser(account.access_token)))
    expect(watched.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await row()).toEqual([before])
  })

  test('stays good where the access token before is first presented while it is issued', async () => {
    const { client, database } = service()
    const { access_token, refresh_token } = await client.signUp()
    const id = `${decodeJwt(access_token)['session_id']}`
    const { body } = await client.refresh(refresh_token)
    const asBefore = { refresh_token_counter: 0, generation_parent: null, generation_first: null }
    await database.db.updateTable('sessions').set(asBefore).where('id', '=', id).execute()
    const { answer } = await database.db.transaction().execute(async (trx) => {
      const seen = { now: timestampOf(service()), user_agent: null, ip: null }
      await advanceSession(trx, { id, refresh_token_counter: 0 }, { parent: 0, first: 1 }, seen)
      return heldUp(service(), trx, () => client.getUser(access_token))
    })
    expect((await answer).status).toBe(200)
    expect((await client.getUser(body.access_token)).status).toBe(200)
  })

  test('gives many requests at once one generation', async () => {
    const { client } = service()
    const { refresh_token } = await client.signUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })
})
