import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweep } from '../../maintenance/sweep/create-sweeper.ts'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { providerAccounts } from '../../testing/accounts/provider-accounts.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { newNumber } from '../../testing/phones/new-number.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const { mail, settings } = await startMail()
const issuer = await startIssuer({ name: 'one' })
const GIVEN = { company: 'Acme', seat: 'buyer' }
const THEIRS = { company: 'Evil', seat: 'admin', evil: true }
const OTHER = 'a visitor chose this 1'
const DAY_MS = 86_400_000

onBothDatabases(
  'an account that an administrator made and its user has not confirmed',
  (service) => {
    const ask = administrator(service)
    const { post, signUp, verify } = createMailAccounts(service, mail)
    const { signIn } = providerAccounts(service)
    const make = async (fields: object = {}) => {
      const email = newEmail()
      const given = { email, password: PASSWORD, user_metadata: GIVEN, app_metadata: { team: 7 } }
      const { status, body } = await ask('POST', '/admin/users', { ...given, ...fields })
      expect(status).toBe(200)
      return { email, id: String(body.id) }
    }
    const read = async (id: string) => {
      const { user_metadata, app_metadata, identities } = (await ask('GET', `/admin/users/${id}`)).body
      return { user_metadata, app_metadata, identities }
    }

    test('keeps what it holds from a sign-up and a request for a code, whose mails confirm it as it is', async () => {
      const { client } = service()
      for (const by of ['signup', 'magic_link'] as const) {
        const { email, id } = await make()
        const before = await read(id)
        const first = await signUp(email, { password: OTHER, data: THEIRS })
        expect(first.body.user_metadata).toMatchObject(THEIRS)
        expect(first.body.id).not.toBe(id)
        const confirmation = await mail.next(email, 'confirmation')
        expect((await post('/otp', { email, data: THEIRS })).status).toBe(200)
        expect(await read(id)).toEqual(before)
        // A sign-in tells no more than it does of any account that waits.
        expect((await client.signIn(email, PASSWORD)).body.code).toBe('email_not_confirmed')

        const { code } = by === 'signup' ? confirmation : await mail.next(email, 'magic_link')
        const type = by === 'signup' ? 'signup' : 'magiclink'
        const { status, body } = await verify({ type, email, token: code })
        expect(status).toBe(200)
        expect(body.user).toMatchObject({ id, user_metadata: GIVEN, app_metadata: { team: 7 } })
        expect(body.user.user_metadata).not.toHaveProperty('evil')
        expect((await client.signIn(email, PASSWORD)).status).toBe(200)
        expect((await client.signIn(email, OTHER)).body.code).toBe('invalid_credentials')
      }
    })

    test('keeps its password when it is invited afterwards', async () => {
      const { email, id } = await make()
      expect((await ask('POST', '/invite', { email })).body).toMatchObject({ id, user_metadata: GIVEN })
      const { code } = await mail.next(email, 'invite')
      expect((await verify({ type: 'invite', email, token: code })).status).toBe(200)
      expect((await service().client.signIn(email, PASSWORD)).status).toBe(200)
    })

    test('keeps what it holds from requests by its number', async () => {
      const phone = newNumber()
      const { id } = await make({ email: undefined, phone })
      const before = await read(id)
      const { status, body } = await post('/signup', { phone, password: OTHER, data: THEIRS })
      expect(status).toBe(200)
      expect(body.id).not.toBe(id)
      expect((await post('/otp', { phone, data: THEIRS })).status).toBe(200)
      expect(await read(id)).toEqual(before)
    })

    test('is confirmed as it is by a provider that has verified the address', async () => {
      const { email, id } = await make()
      const { status, body } = await signIn(issuer, { sub: randomUUID(), email, email_verified: true })
      expect(status).toBe(200)
      expect(body.user).toMatchObject({
        id,
        user_metadata: GIVEN,
        app_metadata: { team: 7, providers: ['email', 'custom:one'] },
        email_confirmed_at: expect.any(String),
      })
      expect((await service().client.signIn(email, PASSWORD)).status).toBe(200)
    })

    test('is never swept, unlike one that a visitor made', async () => {
      const { config, database, clock, advance } = service()
      const { email, id } = await make()
      const { body: link } = await ask('POST', '/admin/generate_link', {
        type: 'signup',
        email: newEmail(),
        password: PASSWORD,
      })
      const visitor = await signUp(newEmail())
      advance(400 * DAY_MS)
      const swept = await sweep(
        { config, db: database.db, clock, log: { warn() {}, info() {} } },
        async () => {},
      )
      expect(swept).toMatchObject({ accountsUnconfirmed: expect.any(Number) })
      expect((await ask('GET', `/admin/users/${visitor.body.id}`)).status).toBe(404)
      for (const kept of [id, link.id]) expect((await ask('GET', `/admin/users/${kept}`)).status).toBe(200)
      await post('/recover', { email })
      expect((await mail.next(email, 'recovery')).code).toMatch(/^\d{6}$/)
    })
  },
  {
    settings: {
      ...settings,
      AUTH_SECRET_KEY: SECRET_KEYS,
      EXTERNAL_OIDC: [issuer.setting],
      EXTERNAL_PHONE_ENABLED: true,
      MAILER_AUTOCONFIRM: false,
    },
  },
)
