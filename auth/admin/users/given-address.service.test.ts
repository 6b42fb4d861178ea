import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { providerAccounts } from '../../testing/accounts/provider-accounts.ts'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { createCeremonies } from '../../testing/authenticator/ceremonies.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { newNumber } from '../../testing/phones/new-number.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const issuer = await startIssuer({ name: 'one' })
const THEIRS = { company: 'Evil', evil: true }
const OTHER = 'a visitor chose this 1'

const settings = {
  AUTH_SECRET_KEY: SECRET_KEYS,
  EXTERNAL_OIDC: [issuer.setting],
  EXTERNAL_PHONE_ENABLED: true,
  MAILER_AUTOCONFIRM: false,
  SMTP_MAX_FREQUENCY: 0,
}

onBothDatabases(
  'an account in use to which an administrator gives an unconfirmed',
  (service) => {
    const ask = administrator(service)
    const { signIn } = providerAccounts(service)
    const post = (path: string, body: object) => service().client.call('POST', path, { body })
    const read = async (id: string) => (await ask('GET', `/admin/users/${id}`)).body
    /** Makes an account that only a subject at the provider opens. */
    const make = async () => {
      const sub = randomUUID()
      const { body } = await signIn(issuer, { sub, name: 'Ada' })
      expect(body.user).toMatchObject({ email: '', phone: '', identities: [{ id: sub }] })
      return { id: String(body.user.id), sub, token: String(body.access_token) }
    }

    test.each([
      ['address', () => ({ email: newEmail() })],
      ['number', () => ({ phone: newNumber() })],
    ])(
      '%s keeps its data and password from those who sign up with it or ask for a code',
      async (_what, newName) => {
        const { id } = await make()
        const name = newName()
        expect((await ask('PUT', `/admin/users/${id}`, { ...name, password: PASSWORD })).status).toBe(200)
        const before = await read(id)
        const signedUp = await post('/signup', { ...name, password: OTHER, data: THEIRS })
        expect(signedUp.status).toBe(200)
        expect(signedUp.body.id).not.toBe(id)
        expect((await post('/otp', { ...name, data: THEIRS })).status).toBe(200)
        const { user_metadata, identities } = await read(id)
        expect({ user_metadata, identities }).toEqual({
          user_metadata: before.user_metadata,
          identities: before.identities,
        })
        await ask('PUT', `/admin/users/${id}`, { email_confirm: true, phone_confirm: true })
        expect((await post('/token?grant_type=password', { ...name, password: PASSWORD })).status).toBe(200)
      },
    )

    test('address keeps its sign-in methods when a provider confirms the address', async () => {
      const { id, sub, token } = await make()
      const email = newEmail()
      await ask('PUT', `/admin/users/${id}`, { email })
      const joined = await signIn(issuer, { sub: randomUUID(), email, email_verified: true })
      expect(joined.body.user).toMatchObject({ id, email_confirmed_at: expect.any(String) })
      expect((await service().client.getUser(token)).status).toBe(200)
      expect((await signIn(issuer, { sub, name: 'Ada' })).body.user.id).toBe(id)
    })

    /** Makes an account that has confirmed its address, with a password and a passkey. */
    const makeConfirmed = async () => {
      const { client, received } = service()
      const email = newEmail()
      await post('/signup', { email, password: PASSWORD, data: { city: 'Ghent' } })
      const { code } = await received(email, 'confirmation')
      const { body } = await post('/verify', { type: 'signup', email, token: code })
      const passkey = createAuthenticator({ isUserVerified: true })
      const { addPasskey, signInWith } = createCeremonies(client)
      expect((await addPasskey(body.access_token, passkey)).status).toBe(200)
      return {
        id: String(body.user.id),
        opensByPasskey: async () => (await signInWith(passkey)).status === 200,
      }
    }

    test('address, in place of a confirmed one, keeps everything when a provider confirms it', async () => {
      const { id, opensByPasskey } = await makeConfirmed()
      const email = newEmail()
      expect((await ask('PUT', `/admin/users/${id}`, { email })).status).toBe(200)
      const joined = await signIn(issuer, { sub: randomUUID(), email, email_verified: true })
      expect(joined.body.user).toMatchObject({ id, user_metadata: { city: 'Ghent' } })
      const [own] = joined.body.user.identities
      expect(own.identity_data).toMatchObject({ email, email_verified: true })
      expect((await service().client.signIn(email, PASSWORD)).status).toBe(200)
      expect(await opensByPasskey()).toBe(true)
    })

    test('address, in place of a confirmed one, keeps everything when its mailbox sets a new password', async () => {
      const { client, received } = service()
      const { id, opensByPasskey } = await makeConfirmed()
      const email = newEmail()
      await ask('PUT', `/admin/users/${id}`, { email })
      await post('/recover', { email })
      const { code } = await received(email, 'recovery')
      const { body } = await post('/verify', { type: 'recovery', email, token: code })
      expect(body.user).toMatchObject({
        id,
        identities: [{ identity_data: { email, email_verified: true } }],
      })
      const change = { token: body.access_token, body: { password: OTHER } }
      expect((await client.call('PUT', '/user', change)).status).toBe(200)
      expect(await opensByPasskey()).toBe(true)
    })

    test('address of another person’s sign-up, which nobody has confirmed, keeps no password of it', async () => {
      const { client, received } = service()
      await post('/signup', { email: newEmail(), password: OTHER, data: THEIRS })
      const { body } = await ask('GET', '/admin/users?per_page=1')
      const [{ id }] = body.users
      const email = newEmail()
      await ask('PUT', `/admin/users/${id}`, { email })
      await post('/otp', { email })
      const { code } = await received(email, 'confirmation')
      expect((await post('/verify', { type: 'email', email, token: code })).body.user.id).toBe(id)
      expect((await client.signIn(email, OTHER)).body.code).toBe('invalid_credentials')
    })
  },
  { settings },
)

onBothDatabases(
  'an account whose address its registrant merely claimed, and to which an administrator gives another,',
  (service) => {
    test('is emptied when a provider confirms that address', async () => {
      const { client } = service()
      const { id, access_token: token } = await client.signUp()
      const email = newEmail()
      await administrator(service)('PUT', `/admin/users/${id}`, { email })
      const claims = { sub: randomUUID(), email, email_verified: true }
      const { body } = await providerAccounts(service).signIn(issuer, claims)
      expect(body.user).toMatchObject({ id, app_metadata: { providers: ['custom:one'] } })
      expect((await client.signIn(email, PASSWORD)).body.code).toBe('invalid_credentials')
      expect((await client.getUser(token)).body.code).toBe('session_not_found')
    })
  },
  { settings: { ...settings, MAILER_AUTOCONFIRM: true } },
)
