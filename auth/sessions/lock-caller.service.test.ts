import { expect, test } from 'vitest'
import { deleteUser } from '../db/accounts/users.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { telephones } from '../testing/phones/telephones.ts'

onBothDatabases(
  'an account that is deleted meanwhile',
  (service) => {
    const { newMember } = telephones(service)
    const byAddress = async () => {
      const { id, access_token: token } = await service().client.signUp()
      return { id, token }
    }
    test.each([
      ['a code by mail', 'GET', '/reauthenticate', byAddress],
      ['a code by SMS', 'GET', '/reauthenticate', newMember],
      ['a passkey', 'POST', '/passkeys/registration/options', byAddress],
    ] as const)('gets no answer but that its session is gone, when asked for %s', async (...given) => {
      const [, method, path, newAccount] = given
      const { client, database } = service()
      const { id, token } = await newAccount()
      // The first request of a session waits for its row.
      await client.getUser(token)
      let late: ReturnType<typeof client.call> | undefined
      await database.db.transaction().execute(async (trx) => {
        await deleteUser(trx, id)
        late = client.call(method, path, { token })
        // Long enough for the token to be looked at, and to wait for the account.
        await new Promise((resolve) => setTimeout(resolve, 300))
      })
      expect(await late).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
