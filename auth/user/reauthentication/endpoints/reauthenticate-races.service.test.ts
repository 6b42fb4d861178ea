import { expect, test } from 'vitest'
import { lockUser } from '../../../db/accounts/users.ts'
import { deleteOneTimeTokensOf } from '../../../db/one-time/one-time-tokens.ts'
import { deleteSession } from '../../../db/sessions/session-ends.ts'
import { updateSession } from '../../../db/sessions/sessions.ts'
import { PASSWORD } from '../../../testing/client.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'
import { telephones } from '../../../testing/phones/telephones.ts'

/** Long enough for a request to wait for a row that another one has locked. */
const wait = () => new Promise((later) => setTimeout(later, 300))

onBothDatabases(
  'a reauthentication',
  (service) => {
    const { newMember } = telephones(service)
    const member = {
      mail: async () => {
        const { id, access_token: token } = await service().client.signUp()
        return { id, token }
      },
      SMS: newMember,
    }
    const call = (method: string, token: string, body?: object) =>
      service().client.call(method, '/reauthenticate', { token, ...(body && { body }) })

    test.each(['mail', 'SMS'] as const)(
      'asks for another code by %s while the one before ends',
      async (way) => {
        const { id, token } = await member[way]()
        expect((await call('GET', token)).status).toBe(200)
        let asked: ReturnType<typeof call> | undefined
        await service()
          .database.db.transaction()
          .execute(async (trx) => {
            await lockUser(trx, id)
            asked = call('GET', token)
            await wait()
            await deleteOneTimeTokensOf(trx, id)
          })
        expect(await asked).toMatchObject({ status: 200 })
      },
    )

    test('is refused, and holds up nothing, where its session ends meanwhile', async () => {
      const { client, database } = service()
      const { id, access_token: token } = await client.signUp()
      // The first request of a session waits for its row.
      await client.getUser(token)
      const { id: session } = await database.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      let shown: ReturnType<typeof call> | undefined
      await database.db.transaction().execute(async (trx) => {
        await updateSession(trx, session, { updated_at: new Date(service().clock()).toISOString() })
        shown = call('POST', token, { password: PASSWORD })
        await wait()
        await deleteSession(trx, session)
      })
      expect(await shown).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true, SMTP_MAX_FREQUENCY: 0 } },
)
