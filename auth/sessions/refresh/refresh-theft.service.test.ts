// @module-tag both-databases

import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { markPresented } from '../../db/sessions/session-refreshes.ts'
import { heldUp } from '../../testing/database/held-up.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const LATER_MS = 11_000

onBothDatabases('a stolen refresh token', (service) => {
  const signUp = () => service().client.signUp()
  const refresh = async (token: string) => {
    const { status, body } = await service().client.refresh(token)
    return { status, code: body.code, access: body.access_token, refresh: body.refresh_token }
  }
  const expectEnded = async (email: string, ...tokens: string[]) => {
    const { client, received } = service()
    for (const token of tokens) {
      expect((await client.getUser(token)).body.code).toBe('session_not_found')
    }
    await received(email, 'session_ended')
  }

  test('is found out by the token before, once an access token of the newer generation was presented', async () => {
    const { client, advance } = service()
    const owner = await signUp()
    const thief = await refresh(owner.refresh_token)
    await client.getUser(thief.access)
    advance(LATER_MS)
    expect(await refresh(owner.refresh_token)).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    })
    await expectEnded(owner.email, thief.access, owner.access_token)
  })

  test('is found out once, however many requests present the token before', async () => {
    const { client, advance, database } = service()
    const owner = await signUp()
    await client.getUser((await refresh(owner.refresh_token)).access)
    advance(LATER_MS)
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(owner.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    const entries = await database.db.selectFrom('audit_log_entries').select('payload').execute()
    const ofOwner = entries.filter(({ payload }) => payload['actor_id'] === owner.id)
    expect(ofOwner.filter(({ payload }) => payload['action'] === 'token_revoked')).toHaveLength(1)
  })

  test('is found out by the token before, once the newer refresh token was presented', async () => {
    const owner = await signUp()
    const thief = await refresh(owner.refresh_token)
    const again = await refresh(thief.refresh)
    expect(await refresh(owner.refresh_token)).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    })
    await expectEnded(owner.email, again.access)
  })

  // Neither client presents anything but refresh tokens: the second must not go on for ever.
  test.each(['refresh', 'access'] as const)(
    'cannot keep in step: the second %s token that answers it is found out',
    async (kind) => {
      const { client, advance } = service()
      const owner = await signUp()
      const first = await refresh(owner.refresh_token)
      advance(LATER_MS)
      const second = await refresh(owner.refresh_token)
      expect(second.status).toBe(200)
      expect(second.refresh).not.toBe(first.refresh)
      advance(LATER_MS)
      const next = await refresh(first.refresh)
      expect(next.status).toBe(200)
      if (kind === 'refresh') {
        expect(await refresh(second.refresh)).toMatchObject({
          status: 400,
          code: 'refresh_token_already_used',
        })
      } else {
        expect((await client.getUser(second.access)).body.code).toBe('session_not_found')
      }
      await expectEnded(owner.email, next.access, first.access)
    },
  )

  test('is found out when both answers to one token present access tokens', async () => {
    const { client, advance } = service()
    const owner = await signUp()
    const first = await refresh(owner.refresh_token)
    advance(LATER_MS)
    const second = await refresh(owner.refresh_token)
    expect((await client.getUser(second.access)).status).toBe(200)
    expect((await client.getUser(first.access)).body.code).toBe('session_not_found')
    await expectEnded(owner.email, second.access)
  })

  test('is found out where the other answer is presented while the token before is exchanged', async () => {
    const { client, advance, database } = service()
    const owner = await signUp()
    const thief = await refresh(owner.refresh_token)
    const id = `${decodeJwt(thief.access)['session_id']}`
    advance(LATER_MS)
    const { answer } = await database.db.transaction().execute(async (trx) => {
      expect(await markPresented(trx, { id, refresh_token_counter: 1 }, 1)).toBe(true)
      return heldUp(service(), trx, () => refresh(owner.refresh_token))
    })
    expect(await answer).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect((await client.getUser(thief.access)).body.code).toBe('session_not_found')
  })

  test('is found out where both answers are presented at once', async () => {
    const { client, advance, database } = service()
    const owner = await signUp()
    const first = await refresh(owner.refresh_token)
    const id = `${decodeJwt(first.access)['session_id']}`
    advance(LATER_MS)
    const second = await refresh(owner.refresh_token)
    const { answer } = await database.db.transaction().execute(async (trx) => {
      expect(await markPresented(trx, { id, refresh_token_counter: 2 }, 1)).toBe(true)
      return heldUp(service(), trx, () => client.getUser(second.access))
    })
    expect((await answer).body.code).toBe('session_not_found')
    await expectEnded(owner.email, first.access)
  })
})
