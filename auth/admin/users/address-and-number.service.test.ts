import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { providerAccounts } from '../../testing/accounts/provider-accounts.ts'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { createCeremonies } from '../../testing/authenticator/ceremonies.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { newNumber } from '../../testing/phones/new-number.ts'
import { telephones } from '../../testing/phones/telephones.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const issuer = await startIssuer({ name: 'one' })
const GIVEN = { company: 'Acme', seat: 'buyer' }
const THEIRS = { company: 'Evil', evil: true }
const OTHER = 'a visitor chose this 1'

onBothDatabases(
  'an account that an administrator made with an address and a number',
  (service) => {
    const ask = administrator(service)
    const { post, codeOf, verify } = telephones(service)
    const { signIn } = providerAccounts(service)
    const read = async (id: string) => (await ask('GET', `/admin/users/${id}`)).body
    const make = async (fields: object = {}) => {
      const named = { email: newEmail(), phone: newNumber() }
      const given = { ...named, password: PASSWORD, user_metadata: GIVEN }
      const { status, body } = await ask('POST', '/admin/users', { ...given, ...fields })
      expect(status).toBe(200)
      return { ...named, id: String(body.id) }
    }
    /** Makes an account whose user has signed in by the number. */
    const makeMember = async () => {
      const made = await make()
      await post('/otp', { phone: made.phone })
      const { body } = await verify(made.phone, await codeOf(made.phone))
      expect(body.user.id).toBe(made.id)
      const { access_token, refresh_token } = body
      return { ...made, password: PASSWORD, access_token, refresh_token }
    }

    test('whose user has signed in by number, keeps everything when a provider confirms the address', async () => {
      const { client } = service()
      const made = await makeMember()
      const member = await client.addTotp(made)
      const claims = { sub: randomUUID(), email: member.email, email_verified: true }
      const { status, body } = await signIn(issuer, claims)
      expect(status).toBe(200)
      expect(body.user).toMatchObject({
        id: member.id,
        phone: made.phone,
        user_metadata: GIVEN,
        factors: [{ id: member.factorId, status: 'verified' }],
        email_confirmed_at: expect.any(String),
      })
      // The provider stands for no second factor.
      const change = { token: body.access_token, body: { password: OTHER } }
      expect((await client.call('PUT', '/user', change)).body.code).toBe('insufficient_aal')
      expect((await client.getUser(member.access_token)).status).toBe(200)
      expect((await client.signIn(member.email, PASSWORD)).status).toBe(200)
    })

    test('whose user has signed in by number, keeps its password when a mail for a new one confirms the address', async () => {
      const { email, id } = await makeMember()
      await post('/recover', { email })
      const { code } = await service().received(email, 'recovery')
      expect((await post('/verify', { type: 'recovery', email, token: code })).body.user.id).toBe(id)
      expect((await service().client.signIn(email, PASSWORD)).status).toBe(200)
    })

    test('whose user has signed in by number, is opened by a passkey', async () => {
      const { id, access_token } = await makeMember()
      const passkey = createAuthenticator({ isUserVerified: true })
      const { addPasskey, signInWith } = createCeremonies(service().client)
      expect((await addPasskey(access_token, passkey)).status).toBe(200)
      expect(await signInWith(passkey)).toMatchObject({ status: 200, body: { user: { id } } })
    })

    test('tells its id to no sign-up with the one that is not confirmed, and keeps what it holds', async () => {
      for (const confirmed of ['email', 'phone'] as const) {
        const { id, ...named } = await make({ [`${confirmed}_confirm`]: true })
        const name = confirmed === 'email' ? { phone: named.phone } : { email: named.email }
        const first = await post('/signup', { ...name, password: OTHER, data: THEIRS })
        expect(first.status).toBe(200)
        expect(first.body.id).not.toBe(id)
        expect(first.body.identities[0].identity_id).not.toBe(id)
        expect((await post('/signup', { ...name, password: OTHER })).body.id).toBe(first.body.id)
        await post('/otp', { ...name, data: THEIRS })
        expect((await read(id)).user_metadata).not.toHaveProperty('evil')
      }
    })
  },
  {
    settings: {
      AUTH_SECRET_KEY: SECRET_KEYS,
      EXTERNAL_OIDC: [issuer.setting],
      EXTERNAL_PHONE_ENABLED: true,
      MAILER_AUTOCONFIRM: false,
      SMTP_MAX_FREQUENCY: 0,
    },
  },
)
