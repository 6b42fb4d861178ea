// @module-tag both-databases

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockUser } from '../db/accounts/users.ts'
import { insertFactor } from '../db/credentials/factors.ts'
import { newEmail } from '../testing/client.ts'
import { heldUp } from '../testing/database/held-up.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases('an account that gets its first second factor meanwhile', (service) => {
  test.each([
    ['a new password', 'PUT', { password: 'a quite new pass 1' }],
    ['a new address', 'PUT', { email: newEmail() }],
    ['its deletion', 'DELETE', undefined],
  ])('takes %s from no session without it', async (_what, method, body) => {
    const { client, clock, database } = service()
    const { id: user_id, access_token: token } = await client.signUp()
    // The first request of a session writes to its row, where it would already wait.
    await client.getUser(token)
    const now = new Date(clock()).toISOString()
    const late = await database.db.transaction().execute(async (trx) => {
      await lockUser(trx, user_id)
      await insertFactor(trx, {
        id: randomUUID(),
        user_id,
        friendly_name: 'App',
        factor_type: 'totp',
        status: 'verified',
        created_at: now,
        updated_at: now,
      })
      return heldUp(service(), trx, () => client.call(method, '/user', { token, ...(body && { body }) }))
    })
    expect(await late.answer).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })
  })
})
