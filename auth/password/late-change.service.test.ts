// @module-tag both-databases

import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { newEmail } from '../testing/client.ts'
import { startHook } from '../testing/hooks/start-hook.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const hook = await startHook()
const JSON_TYPE = { 'content-type': 'application/json' }
const ANOTHER = 'another pass 11'

onBothDatabases(
  'what changes between the check of a password and its session',
  (service) => {
    const admin = administrator(service)
    const sessionsOf = (user: string) =>
      service().database.db.selectFrom('sessions').select('id').where('user_id', '=', user).execute()

    /** Signs in, and runs `work` between the check of the password and the session. */
    async function signInWhile(email: string, password: string, work: () => Promise<unknown>) {
      hook.answer((_, response) => {
        hook.answer(() => ({ decision: 'continue' }))
        void work().finally(() => response.writeHead(200, JSON_TYPE).end('{"decision":"continue"}'))
        return undefined
      })
      return service().client.signIn(email, password)
    }

    test.each([
      ['another password', { password: ANOTHER }, 'invalid_credentials'],
      ['another address', { email: newEmail() }, 'invalid_credentials'],
      ['a ban', { ban_duration: '1h' }, 'user_banned'],
      ['both', { password: ANOTHER, ban_duration: '1h' }, 'invalid_credentials'],
    ])('%s makes the sign-in fail, and leaves nothing of it', async (_, body, code) => {
      const { id, email, password } = await service().client.signUp()
      const before = (await admin('GET', `/admin/users/${id}`)).body
      service().advance(1_000)
      let left: object[] = []
      const answer = await signInWhile(email, password, async () => {
        expect((await admin('PUT', `/admin/users/${id}`, body)).status).toBe(200)
        left = await sessionsOf(id)
      })
      expect(answer).toMatchObject({ status: 400, body: { code } })
      expect(await sessionsOf(id)).toEqual(left)
      const { last_sign_in_at } = (await admin('GET', `/admin/users/${id}`)).body
      expect(last_sign_in_at).toBe(before.last_sign_in_at)
    })

    test('closing the account makes the sign-in fail', async () => {
      const { id, email, password } = await service().client.signUp()
      const left = await sessionsOf(id)
      const { db } = service().database
      const closing = db.updateTable('users').set({ erase_after: '2999-01-01T00:00:00.000Z' })
      const answer = await signInWhile(email, password, () => closing.where('id', '=', id).execute())
      expect(answer).toMatchObject({ status: 400, body: { code: 'user_closed' } })
      expect(await sessionsOf(id)).toEqual(left)
    })

    test('an account that is deleted is not signed in to', async () => {
      const { id, email, password } = await service().client.signUp()
      const answer = await signInWhile(email, password, () => admin('DELETE', `/admin/users/${id}`))
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
      expect(await sessionsOf(id)).toEqual([])
    })

    test('a ban that is over, and another name, let it be', async () => {
      const { id, email, password } = await service().client.signUp()
      await admin('PUT', `/admin/users/${id}`, { ban_duration: '1s' })
      service().advance(2_000)
      const change = { user_metadata: { name: 'Ada' } }
      const answer = await signInWhile(email, password, () => admin('PUT', `/admin/users/${id}`, change))
      expect(answer).toMatchObject({ status: 200, body: { user: { user_metadata: { name: 'Ada' } } } })
    })
  },
  {
    settings: {
      AUTH_SECRET_KEY: SECRET_KEYS,
      HOOK_PASSWORD_VERIFICATION_ATTEMPT_ENABLED: true,
      HOOK_PASSWORD_VERIFICATION_ATTEMPT_URI: hook.uri,
      HOOK_PASSWORD_VERIFICATION_ATTEMPT_SECRETS: hook.keys,
    },
  },
)
