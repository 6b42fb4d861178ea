// @module-tag both-databases

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { heldUp } from '../testing/database/held-up.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startAcme } from '../testing/providers/start-acme.ts'

const { acme, provider, settings } = await startAcme()

onBothDatabases(
  'an account that is erased while its user comes from a provider',
  (service) => {
    test('is not opened, and holds nothing that the provider tells of its user', async () => {
      const { client, database } = service()
      const sub = randomUUID()
      const signIn = async () => {
        const body = { provider, id_token: await acme.idToken({ sub, name: 'Ada' }) }
        return client.call('POST', '/token?grant_type=id_token', { body })
      }
      const { body } = await signIn()
      const erase = () =>
        administrator(service)('DELETE', `/admin/users/${body.user.id}`, { should_soft_delete: true })

      // Both wait for the account; the erasure was first.
      const [erasure, late] = await database.db.transaction().execute(async (trx) => {
        // Had this transaction changed the row, Postgres would let the second overtake the first.
        const account = trx.selectFrom('users').select('id').where('id', '=', body.user.id)
        await account.$if(database.pool !== undefined, (query) => query.forUpdate()).execute()
        return [await heldUp(service(), trx, erase), await heldUp(service(), trx, signIn)]
      })
      expect((await erasure.answer).status).toBe(200)
      const answer = await late.answer
      expect(answer.status).toBe(200)
      expect(answer.body.user.id).not.toBe(body.user.id)

      const of = { user: body.user.id as string }
      const rows = database.db.selectFrom('users').selectAll().where('id', '=', of.user)
      expect(await rows.executeTakeFirst()).toMatchObject({ raw_user_meta_data: {}, raw_app_meta_data: {} })
      const identities = database.db.selectFrom('identities').select('identity_data')
      expect(await identities.where('user_id', '=', of.user).execute()).toEqual([{ identity_data: {} }])
      const sessions = database.db.selectFrom('sessions').select('id').where('user_id', '=', of.user)
      expect(await sessions.execute()).toEqual([])
    })
  },
  { settings: { ...settings, AUTH_SECRET_KEY: SECRET_KEYS } },
)
