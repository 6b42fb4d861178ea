import { afterEach, expect, test } from 'vitest'
import { enterAnonymously } from '../testing/accounts/enter-anonymously.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { startHook } from '../testing/hooks/start-hook.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const hook = await startHook()
const { mail, settings: mailing } = await startMail()
afterEach(() => hook.answer(() => ({})))

onBothDatabases(
  'an anonymous account where mails confirm addresses',
  (service) => {
    const enter = enterAnonymously(service)
    const give = (token: string, body: object) => service().client.call('PUT', '/user', { token, body })
    const verify = (email: string, token: string, cookie = '') =>
      service().client.call('POST', '/verify', {
        body: { type: 'email_change', email, token },
        headers: { cookie },
      })

    test('stays anonymous until the mailbox has answered, then keeps its id and its session', async () => {
      const { access_token, user } = await enter()
      const email = newEmail()
      const asked = await give(access_token, { email, password: PASSWORD })
      expect(asked.body).toMatchObject({ email: '', new_email: email, is_anonymous: true })
      expect((await service().client.signIn(email, PASSWORD)).body.code).toBe('invalid_credentials')
      const { code } = await mail.next(email, 'email_change')
      const cookie = [asked.headers['set-cookie'] ?? []].flat().map((each) => String(each).split(';')[0])
      const { body } = await verify(email, code, cookie.join('; '))
      expect(body.user).toMatchObject({ id: user.id, email, is_anonymous: false })
      expect((await service().client.getUser(access_token)).body.id).toBe(user.id)
      expect((await service().client.signIn(email, PASSWORD)).body.user.id).toBe(user.id)
    })

    test('is lost to an attacker who gave it the address of another person, once that person agrees', async () => {
      const { access_token } = await enter()
      const email = newEmail()
      await give(access_token, { email, password: PASSWORD })
      const { code } = await mail.next(email, 'email_change')
      const { body } = await verify(email, code)
      expect(body.user).toMatchObject({ email, is_anonymous: false })
      expect((await service().client.getUser(access_token)).body.code).toBe('session_not_found')
      expect((await service().client.signIn(email, PASSWORD)).body.code).toBe('invalid_credentials')
    })

    test('is asked of the hook, off without its setting, and off with sign-up', async () => {
      const before = hook.asked.length
      const { user } = await enter()
      expect(hook.asked.slice(before).map(({ payload }) => payload.user)).toMatchObject([
        { id: user.id, is_anonymous: true, email: '' },
      ])
      hook.answer(() => ({ error: { http_code: 403, message: 'members only' } }))
      const refused = await service().client.call('POST', '/signup', { body: {} })
      expect(refused).toMatchObject({ status: 403, body: { message: 'members only' } })
      hook.answer(() => ({}))
      for (const [change, code] of [
        [{ DISABLE_SIGNUP: true }, 'signup_disabled'],
        [{ EXTERNAL_ANONYMOUS_USERS_ENABLED: false, DISABLE_SIGNUP: true }, 'anonymous_provider_disabled'],
      ] as const) {
        Object.assign(service().config, change)
        const { status, body } = await service().client.call('POST', '/signup', { body: { data: {} } })
        expect([status, body.code]).toEqual([422, code])
      }
      Object.assign(service().config, { DISABLE_SIGNUP: false, EXTERNAL_ANONYMOUS_USERS_ENABLED: true })
    })

    test('cannot learn whether an address has an account', async () => {
      const { access_token } = await enter()
      const known = newEmail()
      await service().client.call('POST', '/signup', { body: { email: known, password: PASSWORD } })
      const { code } = await mail.next(known, 'confirmation')
      await service().client.call('POST', '/verify', { body: { type: 'signup', email: known, token: code } })
      const taken = await give(access_token, { email: known })
      const free = await give((await enter()).access_token, { email: newEmail() })
      expect([taken.status, free.status]).toEqual([200, 200])
      expect(Object.keys(taken.body).toSorted()).toEqual(Object.keys(free.body).toSorted())
      await mail.next(known, 'email_change_taken')
    })
  },
  {
    settings: {
      ...mailing,
      EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
      HOOK_BEFORE_USER_CREATED_ENABLED: true,
      HOOK_BEFORE_USER_CREATED_URI: hook.uri,
      HOOK_BEFORE_USER_CREATED_SECRETS: hook.keys,
    },
  },
)
