import { afterAll, describe, expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { createVisitor } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIdentityProvider } from '../../testing/providers/identity-provider.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'
import { CALLBACK, SITE } from '../../testing/providers/two-providers.ts'

const PATH = '/admin/custom-providers'
const credentials = { client_id: 'client', client_secret: 'a secret of theirs' }
const openId = { ...credentials, provider_type: 'oidc', name: 'Open' }
const plain = { ...credentials, provider_type: 'oauth2', identifier: 'custom:plain', name: 'Plain' }

const real = await startIdentityProvider({ redirectUri: `${CALLBACK}/custom:real` })
const small = await startIssuer({ name: 'small' })
afterAll(() => real.stop())

onBothDatabases(
  'a sign-in with a custom provider',
  (service) => {
    const ask = administrator(service)
    const signIn = async (provider: string, login: string) => {
      const { url, fragment } = await createVisitor(service()).signIn(
        { provider, login_hint: login, redirect_to: SITE },
        login,
      )
      return { url, token: fragment.get('access_token') ?? '', error: fragment.get('error_description') }
    }
    const userOf = async (token: string) => (await service().client.getUser(token)).body

    describe('of OpenID Connect', () => {
      const row = () => ({
        ...openId,
        identifier: 'custom:real',
        name: 'Real',
        issuer: real.issuer,
        client_id: real.clientId,
        client_secret: real.secret,
        scopes: ['email', 'profile'],
        domains: ['example.com'],
      })

      test('goes by what the issuer publishes, and shows the provider among the sign-in methods', async () => {
        const wrong = { ...row(), discovery_url: `${real.issuer}/.well-known/nothing` }
        expect((await ask('POST', PATH, wrong)).body.message).toBe(
          'The discovery document of the issuer cannot be used',
        )
        expect((await ask('POST', PATH, row())).status).toBe(201)
        real.people.set('ann', { email: 'ann@example.com', email_verified: true, name: 'Ann' })
        const { token } = await signIn('custom:real', 'ann')
        expect(await userOf(token)).toMatchObject({
          email: 'ann@example.com',
          email_confirmed_at: expect.any(String),
          app_metadata: { provider: 'custom:real' },
          user_metadata: { full_name: 'Ann' },
        })
        service().advance(11_000)
        expect((await service().client.call('GET', '/settings')).body).toMatchObject({
          external: { 'custom:real': true },
          external_titles: { 'custom:real': 'Real' },
        })
      })

      test('believes no address outside of its domains', async () => {
        const victim = await service().client.signUp()
        real.people.set('eve', { email: victim.email, email_verified: true })
        await ask('PUT', `${PATH}/custom:real`, { domains: [] })
        const { token } = await signIn('custom:real', 'eve')
        const user = token ? await userOf(token) : { id: '' }
        expect(user.id).not.toBe(victim.id)
      })

      test('takes no other claim for the address that was verified (OpenID Connect Core, 5.1)', async () => {
        const mapped = {
          ...openId,
          identifier: 'custom:mapped',
          name: 'Mapped',
          issuer: small.issuer,
          client_id: 'our-client',
          domains: ['example.com'],
          attribute_mapping: { email: 'contact' },
        }
        expect((await ask('POST', PATH, mapped)).status).toBe(201)
        const victim = await service().client.signUp()
        const own = { email: 'mallory@example.com', email_verified: true }
        small.people.set('mallory', { ...own, contact: victim.email })
        const mallory = await userOf((await signIn('custom:mapped', 'mallory')).token)
        expect(mallory).toMatchObject({ email: '', user_metadata: { email_verified: false } })
        expect(mallory.id).not.toBe(victim.id)

        // In lower case a Kelvin sign becomes an ASCII letter.
        const kelvin = await service().client.signUp({ email: 'k@example.com' })
        small.people.set('kate', { ...own, email: '\u212a@example.com', contact: 'k@example.com' })
        expect((await userOf((await signIn('custom:mapped', 'kate')).token)).id).not.toBe(kelvin.id)

        small.people.set('nina', { contact: 'nina@example.com', email_verified: true })
        small.people.set('otto', {
          contact: 'otto@example.com',
          email: 'Otto@Example.com',
          email_verified: true,
        })
        for (const name of ['nina', 'otto']) {
          const { token } = await signIn('custom:mapped', name)
          expect((await userOf(token)).email).toBe(`${name}@example.com`)
        }
        await ask('DELETE', `${PATH}/custom:mapped`)
      })

      test('takes ID tokens of its client ids alone', async () => {
        const name = 'custom:small'
        await ask('POST', PATH, {
          ...openId,
          identifier: name,
          issuer: small.issuer,
          client_id: 'web',
          acceptable_client_ids: ['our-client'],
          email_optional: true,
        })
        const grant = async (body: object) =>
          service().client.call('POST', '/token?grant_type=id_token', { body })
        const id_token = await small.idToken({ sub: 'ida', nonce: 'unknown to us' })
        expect((await grant({ provider: name, id_token })).status).toBe(400)
        await ask('PUT', `${PATH}/${name}`, { skip_nonce_check: true })
        expect((await grant({ provider: name, id_token })).status).toBe(200)
        expect((await grant({ issuer: small.issuer, client_id: 'our-client', id_token })).status).toBe(200)
        await ask('PUT', `${PATH}/${name}`, { acceptable_client_ids: [] })
        expect((await grant({ provider: name, id_token })).body.error_description).toContain(
          'Unacceptable audience',
        )
        await ask('PUT', `${PATH}/${name}`, { enabled: false })
        expect((await grant({ provider: name, id_token })).status).toBe(400)
        expect((await grant({ issuer: small.issuer, client_id: 'our-client', id_token })).status).toBe(400)
      })
    })

    test('of plain OAuth reads claims by their mapping, keeps the listed ones, and needs an address unless it is optional', async () => {
      const name = 'custom:plain'
      const at = (path: string) => `${small.issuer}${path}`
      await ask('POST', PATH, {
        ...plain,
        authorization_url: at('/authorize'),
        token_url: at('/token'),
        userinfo_url: at('/userinfo'),
        attribute_mapping: { full_name: 'display_name', email: 'mail' },
        custom_claims_allowlist: ['groups', 'absent'],
        domains: ['*'],
      })
      const claims = {
        mail: 'Bo@Example.com',
        email_verified: true,
        display_name: 'Bo',
        groups: ['staff'],
        role: 'service_role',
      }
      small.userInfo.set('bo', claims)
      const { token } = await signIn(name, 'bo')
      const user = await userOf(token)
      expect(user).toMatchObject({
        email: 'bo@example.com',
        role: 'authenticated',
        user_metadata: { full_name: 'Bo', custom_claims: { groups: ['staff'] } },
      })
      small.userInfo.set('cy', { display_name: 'Cy' })
      expect((await signIn(name, 'cy')).error).toBe('Error getting user email from external provider')
      await ask('PUT', `${PATH}/${name}`, { email_optional: true })
      expect((await userOf((await signIn(name, 'cy')).token)).user_metadata).toMatchObject({
        full_name: 'Cy',
      })
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS }, places: { custom: 'home' } },
)
