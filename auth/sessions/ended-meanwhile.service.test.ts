// @module-tag both-databases

import { expect, test } from 'vitest'
import { lockUser } from '../db/accounts/users.ts'
import { deleteSession } from '../db/sessions/session-ends.ts'
import { PASSWORD } from '../testing/client.ts'
import { heldUp } from '../testing/database/held-up.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const idOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id

onBothDatabases('a session that ends while its request waits', (service) => {
  test.each<[string, (own: string) => [string, string]]>([
    ['signs out nobody (global)', () => ['POST', '/logout?scope=global']],
    ['signs out nobody (others)', () => ['POST', '/logout?scope=others']],
    ['signs out nobody (local)', () => ['POST', '/logout?scope=local']],
    ['ends no other session', (own) => ['DELETE', `/sessions/${own}`]],
  ])('%s', async (_what, requestOf) => {
    const { client, database } = service()
    const owner = await client.signUp()
    const thief = (await client.signIn(owner.email, PASSWORD)).body.access_token
    // The first request of an access token is recorded, and would wait for that.
    expect((await client.getUser(thief)).status).toBe(200)
    const [method, path] = requestOf(idOf(owner.access_token))
    const late = await database.db.transaction().execute(async (trx) => {
      await lockUser(trx, owner.id)
      const held = await heldUp(service(), trx, () => client.call(method, path, { token: thief }))
      await deleteSession(trx, idOf(thief))
      return held
    })
    expect(await late.answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    expect((await client.getUser(owner.access_token)).status).toBe(200)
    expect((await client.refresh(owner.refresh_token)).status).toBe(200)
  })
})
