import { beforeEach, expect, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { startHook } from '../testing/hooks/start-hook.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const hook = await startHook()
const settings = {
  HOOK_SEND_EMAIL_ENABLED: true,
  HOOK_SEND_EMAIL_URI: hook.uri,
  HOOK_SEND_EMAIL_SECRETS: hook.keys,
  SMTP_MAX_FREQUENCY: 0,
  EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
}

beforeEach(() => {
  hook.asked.length = 0
  hook.answer(() => ({}))
})

onBothDatabases(
  'the hook send_email',
  (service) => {
    const post = (path: string, body: object, token?: string) =>
      service().client.call('POST', path, { body, ...(token && { token }) })
    /** Returns the mail of this kind to this address, as the hook receives it. */
    const mailed = (to: string, action: string) =>
      eventually(() => {
        const isIt = ({ email_data }: { email_data: { to: string; email_action_type: string } }) =>
          email_data.to === to && email_data.email_action_type === action
        return hook.asked.map(({ payload }) => payload).find(isIt) ?? expect.fail(`no ${action} to ${to}`)
      })
    const waiting = () =>
      service().database.db.selectFrom('messages').select(['attempts', 'last_error']).execute()

    test('gets each mail with its code and its link, and addresses have to be confirmed', async () => {
      const email = newEmail()
      const redirect_to = 'http://localhost:3000/pricing'
      const path = `/signup?${new URLSearchParams({ redirect_to })}`
      expect(await post(path, { email, password: PASSWORD })).toMatchObject({
        status: 200,
        body: { email, confirmation_sent_at: expect.any(String) },
      })
      const { user, email_data, metadata } = await mailed(email, 'signup')
      expect(metadata).toEqual({ uuid: expect.any(String), time: expect.any(String), name: 'send-email' })
      expect(user).toMatchObject({ email, aud: 'authenticated', identities: [{ provider: 'email' }] })
      expect(email_data).toEqual({
        token: expect.stringMatching(/^\d{6}$/),
        token_hash: expect.stringMatching(/^[\w-]{20,}$/),
        redirect_to,
        email_action_type: 'signup',
        site_url: 'http://localhost:3000/auth/v1',
        token_new: '',
        token_hash_new: '',
        old_email: '',
        to: email,
        subject: expect.any(String),
        text: expect.stringContaining(email_data.token),
        html: expect.any(String),
      })
      // A hook for Supabase Auth makes a link of this hash.
      const { token_hash } = email_data
      const answer = await post('/verify', { type: 'email', token_hash })
      expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id } } })
      await eventually(async () => expect(await waiting()).toEqual([]))

      await post('/recover', { email })
      expect((await mailed(email, 'recovery')).user.id).toBe(user.id)
      const token = answer.body.access_token
      await service().client.call('PUT', '/user', { token, body: { email: `new-${email}` } })
      const change = await mailed(`new-${email}`, 'email_change')
      expect(change.user).toMatchObject({ id: user.id, email, new_email: `new-${email}` })
      expect((await mailed(email, 'email_change_current')).email_data.token).not.toBe(change.email_data.token)
      await service().client.call('PUT', '/user', { token, body: { password: 'another pass 11' } })
      expect((await mailed(email, 'password_changed_notification')).email_data).toMatchObject({
        token: '',
        token_hash: '',
      })
    })

    test('is told whose mail it is, also where the address is not the account’s', async () => {
      const { client } = service()
      const { user, access_token } = (await post('/signup', { data: { locale: 'de' } })).body
      const email = newEmail()
      const change = (to: string, token: string) =>
        client.call('PUT', '/user', { token, body: { email: to } })
      const confirm = async (to: string, action: string) => {
        const { token } = (await mailed(to, action)).email_data
        return post('/verify', { type: 'email_change', email: to, token })
      }
      await change(email, access_token)
      expect((await mailed(email, 'email_change')).user).toMatchObject({
        id: user.id,
        new_email: email,
        user_metadata: { locale: 'de' },
      })
      const named = (await confirm(email, 'email_change')).body
      const next = newEmail()
      await change(next, named.access_token)
      await confirm(email, 'email_change_current')
      expect((await confirm(next, 'email_change')).status).toBe(200)
      expect(await mailed(email, 'email_changed_notification')).toMatchObject({
        user: { id: user.id, email: next },
        email_data: { old_email: email },
      })
    })

    test('makes links of both mails of an email change, as of every other, by what they are named', async () => {
      const { client } = service()
      const email = newEmail()
      await post('/signup', { email, password: PASSWORD })
      const { token_hash } = (await mailed(email, 'signup')).email_data
      const token = (await post('/verify', { type: 'signup', token_hash })).body.access_token
      await client.call('PUT', '/user', { token, body: { email: `new-${email}` } })
      const follow = async (to: string, action: string) => {
        const { token_hash, email_action_type: type } = (await mailed(to, action)).email_data
        const raw = String(new URLSearchParams({ token: token_hash, type }))
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        }
        return (await client.call('POST', '/verify/link', { raw, headers })).headers['location']
      }
      expect(await follow(email, 'email_change_current')).toMatch(/#message=Confirmation\+link\+accepted/)
      expect(await follow(`new-${email}`, 'email_change')).not.toMatch('error')
      expect((await mailed(email, 'email_changed_notification')).user.email).toBe(`new-${email}`)
    })

    test('gets a mail again that it did not take, with the same id, and no request waits for it', async () => {
      const { client, advance, log } = service()
      const email = newEmail()
      hook.answer((_asked, response) => void response.writeHead(500).end())
      expect((await client.call('POST', '/signup', { body: { email, password: PASSWORD } })).status).toBe(200)
      await eventually(async () => {
        expect(await waiting()).toEqual([{ attempts: 1, last_error: '500 unexpected_failure' }])
      })
      hook.answer(() => ({}))
      advance(10_000)
      await eventually(async () => expect(await waiting()).toEqual([]))
      const ids = hook.asked.map(({ headers }) => headers['webhook-id'])
      expect(ids).toEqual([ids[0], ids[0]])
      expect(log.join()).not.toContain(hook.asked[0]?.payload.email_data.token_hash)
      expect(log.join()).not.toContain(email)
    })

    test.each([
      [200, 'text/plain', 'OK'],
      [200, 'application/json', 'OK'],
      [200, 'application/json', '[]'],
      [201, 'application/json', '{"id":"mail-1"}'],
      [202, undefined, ''],
    ])('gets a mail once that it took with %i, %s and %j', async (status, type, text) => {
      const email = newEmail()
      hook.answer((_asked, response) => {
        response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(text)
      })
      await post('/signup', { email, password: PASSWORD })
      await mailed(email, 'signup')
      await eventually(async () => expect(await waiting()).toEqual([]))
      expect(hook.asked).toHaveLength(1)
    })

    test('may refuse a mail for good', async () => {
      const email = newEmail()
      hook.answer(() => ({ error: { http_code: 422, message: 'no such mailbox' } }))
      await post('/signup', { email, password: PASSWORD })
      await mailed(email, 'signup')
      await eventually(async () => expect(await waiting()).toEqual([]))
      expect(hook.asked).toHaveLength(1)
    })
  },
  { settings, isProduction: true },
)
