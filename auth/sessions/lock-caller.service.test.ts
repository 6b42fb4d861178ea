// @module-tag both-databases

import { expect, test } from 'vitest'
import { deleteUser, updateUser } from '../db/accounts/users.ts'
import type { Transaction } from '../db/open.ts'
import { heldUp } from '../testing/database/held-up.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { telephones } from '../testing/phones/telephones.ts'

onBothDatabases(
  'an account',
  (service) => {
    const { newMember } = telephones(service)
    const byAddress = async () => {
      const { id, access_token: token } = await service().client.signUp()
      return { id, token }
    }
    const ends = [
      ['that is deleted meanwhile', 'session_not_found', deleteUser],
      [
        'that is banned meanwhile',
        'user_banned',
        (trx: Transaction, id: string) => updateUser(trx, id, { banned_until: '2999-01-01T00:00:00.000Z' }),
      ],
    ] as const
    const requests = [
      ['a code by mail', 'GET', '/reauthenticate', undefined, byAddress],
      ['a code by SMS', 'GET', '/reauthenticate', undefined, newMember],
      ['a passkey', 'POST', '/passkeys/registration/options', undefined, byAddress],
      ['a factor', 'POST', '/factors', { factor_type: 'totp' }, byAddress],
      ['other data', 'PUT', '/user', { data: { plan: 'pro' } }, byAddress],
    ] as const
    const cases = ends.flatMap((end) => requests.map((request) => [...end, ...request] as const))
    test.each(cases)('%s gets %s, when asked for $3', async (...given) => {
      const [, code, end, , method, path, body, newAccount] = given
      const { client, database } = service()
      const { id, token } = await newAccount()
      // The first request of a session writes to its row, where it would already wait.
      await client.getUser(token)
      const late = await database.db.transaction().execute(async (trx) => {
        await end(trx, id)
        return heldUp(service(), trx, () => client.call(method, path, { token, ...(body && { body }) }))
      })
      expect(await late.answer).toMatchObject({ status: 403, body: { code } })
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
