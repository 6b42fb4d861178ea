import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { providerAccounts } from '../testing/accounts/provider-accounts.ts'
import { createVisitor, pkcePair } from '../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { recordedEvents } from '../testing/database/recorded-events.ts'
import { startHook } from '../testing/hooks/start-hook.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const hook = await startHook()
const acme = await startIssuer()
const refusal = { http_code: 403, message: 'No accounts from there' }
const refused = { status: 403, body: { code: 'unknown', message: refusal.message } }
const settings = {
  HOOK_BEFORE_USER_CREATED_ENABLED: true,
  HOOK_BEFORE_USER_CREATED_URI: hook.uri,
  HOOK_BEFORE_USER_CREATED_SECRETS: hook.keys,
  AUTH_SECRET_KEY: SECRET_KEYS,
  EXTERNAL_OIDC: [acme.setting],
  EXTERNAL_PHONE_ENABLED: true,
}

beforeEach(() => {
  hook.asked.length = 0
  hook.answer(() => ({}))
})

onBothDatabases(
  'the hook before_user_created',
  (service) => {
    const admin = administrator(service)
    const provider = providerAccounts(service)
    const post = (path: string, body: object) => service().client.call('POST', path, { body })
    const userOf = (email: string) =>
      service().database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()

    /** Every request that creates an account with this email address. */
    const requests: [name: string, make: (email: string) => Promise<{ status: number; body: object }>][] = [
      ['a sign-up', (email) => post('/signup', { email, password: PASSWORD })],
      [
        'a sign-up without a session',
        (email) => post('/signup?issue_session=false', { email, password: PASSWORD }),
      ],
      ['an ID token', (email) => provider.signIn(acme, { sub: randomUUID(), email, email_verified: true })],
      ['the owner', (email) => admin('POST', '/admin/users', { email })],
      [
        'a generated link',
        (email) => admin('POST', '/admin/generate_link', { type: 'signup', email, password: PASSWORD }),
      ],
      ['a generated invitation', (email) => admin('POST', '/admin/generate_link', { type: 'invite', email })],
      ['an invitation', (email) => admin('POST', '/invite', { email })],
    ]

    test.each(requests)('is asked before %s, is told the id, and may refuse', async (_name, make) => {
      const email = newEmail()
      const { recorded } = recordedEvents(service)
      await recorded()
      hook.answer(() => ({ error: refusal }))
      expect(await make(email)).toMatchObject(refused)
      expect(await userOf(email)).toBeUndefined()
      expect(await recorded()).toMatchObject([
        { action: 'hook_rejected', traits: { hook: 'before_user_created' } },
      ])

      hook.answer(() => ({ decision: 'reject', message: 'No' }))
      expect(await make(email)).toMatchObject({ status: 403, body: { code: 'unknown', message: 'No' } })
      expect(await userOf(email)).toBeUndefined()

      hook.answer(() => ({}))
      hook.asked.length = 0
      expect((await make(email)).status).toBe(200)
      const made = await userOf(email)
      expect(hook.asked.map(({ payload }) => payload)).toEqual([
        {
          metadata: expect.objectContaining({ name: 'before-user-created', ip_address: '127.0.0.1' }),
          user: expect.objectContaining({ id: made?.id, email, aud: 'authenticated', role: 'authenticated' }),
        },
      ])
      expect(JSON.stringify(hook.asked)).not.toContain('argon2')
      // The account exists now: none is created, so the refusal has no effect.
      hook.answer(() => ({ error: refusal }))
      expect(await make(email)).not.toMatchObject(refused)
    })

    test('is asked where a visitor comes back from a provider without an account', async () => {
      for (const query of [{}, pkcePair().challenge]) {
        const [sub, email] = [randomUUID(), newEmail()]
        acme.people.set(sub, { email, email_verified: true })
        const begin = () =>
          createVisitor(service()).begin({ provider: 'custom:acme', login_hint: sub, ...query })
        hook.answer(() => ({ error: refusal }))
        const { url } = await begin()
        expect(decodeURIComponent(url.href.replaceAll('+', ' '))).toContain(refusal.message)
        expect(await userOf(email)).toBeUndefined()
        hook.answer(() => ({}))
        hook.asked.length = 0
        expect((await begin()).url.href).toMatch(/[?#&](code|access_token)=/)
        expect(hook.asked[0]?.payload.user.id).toBe((await userOf(email))?.id)
      }
    })

    test('where it hangs, no account is made, and no other visitor waits', async () => {
      const email = newEmail()
      hook.answer(() => undefined)
      const hung = provider.signIn(acme, { sub: randomUUID(), email, email_verified: true })
      const first = await Promise.race([hung, service().client.call('GET', '/health')])
      expect(first).toMatchObject({ status: 200, body: { name: expect.any(String) } })
      expect(await hung).toMatchObject({ status: 422, body: { code: 'hook_timeout' } })
      expect(await userOf(email)).toBeUndefined()
    })

    test('refuses a sign-in by SMS without a word, and where it hangs all of them end so', async () => {
      const { client, database } = service()
      const account = await client.signUp()
      const [known, unknown] = [newNumber(), newNumber()]
      await database.db.updateTable('users').set({ phone: known }).where('id', '=', account.id).execute()
      const ask = async (names: object[]) => {
        const answers = await Promise.all(names.map((name) => post('/otp', name)))
        return answers.map(({ status, body }) => [status, body.code])
      }
      hook.answer(() => ({ error: refusal }))
      expect(await ask([{ phone: known }, { phone: unknown }])).toEqual(Array(2).fill([200, undefined]))
      const made = database.db.selectFrom('users').select('id').where('phone', '=', unknown)
      expect(await made.execute()).toEqual([])

      hook.answer(() => undefined)
      const names = [{ phone: known }, { phone: unknown }, { email: account.email }, { email: newEmail() }]
      expect(await ask(names)).toEqual(Array(4).fill([422, 'hook_timeout']))
    })

    test('refuses a sign-in by mail without a word: the answer tells of no account', async () => {
      const { client, received } = service()
      const { email: known } = await client.signUp()
      const unknown = newEmail()
      hook.asked.length = 0
      hook.answer(() => ({ error: refusal }))
      const answers = [await post('/otp', { email: known }), await post('/otp', { email: unknown })]
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [200, {}],
        [200, {}],
      ])
      // The hook is asked for both, so that response times don't differ.
      expect(hook.asked.map(({ payload }) => payload.user.email)).toEqual([known, unknown])
      expect(await userOf(unknown)).toBeUndefined()
      expect((await received(known, 'magic_link')).code).toMatch(/^\d{6}$/)

      hook.asked.length = 0
      await post('/otp', { email: known, create_user: false })
      await post('/recover', { email: known })
      expect(hook.asked).toEqual([])
      hook.answer(() => ({}))
      await post('/otp', { email: unknown })
      expect((await userOf(unknown))?.id).toBe(hook.asked[0]?.payload.user.id)
    })
  },
  { settings },
)

onBothDatabases(
  'the hook before_user_created, where mails confirm addresses',
  (service) => {
    const signUp = (email: string) =>
      service().client.call('POST', '/signup', { body: { email, password: PASSWORD } })

    test('refuses the sign-up of every address alike, whether it has an account or not', async () => {
      const { client, received, database } = service()
      const known = newEmail()
      const made = await signUp(known)
      expect(hook.asked[0]?.payload.user.id).toBe(made.body.id)
      const { code: token } = await received(known, 'confirmation')
      await client.call('POST', '/verify', { body: { type: 'signup', email: known, token } })

      hook.answer(() => ({ error: refusal }))
      hook.asked.length = 0
      const unknown = newEmail()
      const answers = [await signUp(known), await signUp(unknown)]
      expect(answers).toMatchObject([refused, refused])
      const keys = hook.asked.map(({ payload }) => Object.keys(payload.user).toSorted())
      expect(keys[0]).toEqual(keys[1])
      const users = await database.db.selectFrom('users').select('id').where('email', '=', unknown).execute()
      expect(users).toEqual([])
      hook.answer(() => ({}))
      expect((await signUp(known)).body.id).not.toBe(made.body.id)
    })
  },
  { settings: { ...settings, MAILER_AUTOCONFIRM: false, SMTP_MAX_FREQUENCY: 0 } },
)
