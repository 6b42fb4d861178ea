import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createVisitor, pkcePair } from '../testing/browser/visitor.ts'
import { newEmail } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const CALLBACK = 'http://localhost:3000/auth/v1/callback'
const apple = await startIssuer({ clientId: 'com.shop.web' })
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const places = { google: '', apple: apple.issuer, facebook: { site: '', graph: '', keys: '' } }
const settings = {
  EXTERNAL_APPLE_CLIENT_ID: ['com.shop.web', 'com.shop.app'],
  EXTERNAL_APPLE_TEAM_ID: 'TEAM123456',
  EXTERNAL_APPLE_KEY_ID: 'KEY1234567',
  EXTERNAL_APPLE_PRIVATE_KEY: key.privateKey,
}
let people = 0
/**
 * Makes a person who is new to Apple, which posts a name the first time, and writes booleans as
 * text.
 */
function newPerson(user: unknown = { name: { firstName: 'Ada', lastName: 'Lovelace' } }) {
  const sub = `00${process.pid}.${++people}`
  const email = newEmail()
  apple.people.set(sub, { email, email_verified: 'true', is_private_email: 'true' })
  apple.posted.set(sub, { user: typeof user === 'string' ? user : JSON.stringify(user) })
  return { sub, email }
}

onBothDatabases(
  'sign-in with Apple',
  (service) => {
    /** Begins a sign-in, as far as Apple's page, whose script posts a form to our callback. */
    const begin = async (login_hint: string, more: object = {}) => {
      const visitor = createVisitor(service())
      return { ...visitor, page: await visitor.begin({ provider: 'apple', login_hint, ...more }) }
    }
    const userOf = async (fragment: URLSearchParams) =>
      (await service().client.getUser(fragment.get('access_token') ?? '')).body

    test('takes an answer that is posted across sites, and the name in it', async () => {
      const { sub, email } = newPerson()
      const { browser, page } = await begin(sub)
      expect(page.url.searchParams.get('response_mode')).toBe('form_post')
      expect(page.url.searchParams.get('scope')).toBe('openid email name')
      const { url, fragment } = await browser.submit(page)
      expect(url.origin).toBe('http://localhost:3000')
      expect(browser.history).toContain(CALLBACK)
      expect(await userOf(fragment)).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'apple' },
        user_metadata: { full_name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' },
      })

      // Apple sends the name only once.
      apple.posted.delete(sub)
      const again = await begin(sub)
      const second = await again.browser.submit(again.page)
      expect((await userOf(second.fragment)).user_metadata.full_name).toBe('Ada Lovelace')
    })

    test('binds the implicit flow to the browser by a cookie that a cross-site form takes along', async () => {
      const { sub } = newPerson()
      const { app } = service()
      const { headers } = await app.inject(`/auth/v1/authorize?provider=apple&login_hint=${sub}`)
      expect(headers['set-cookie']).toMatch(
        /^dropharbor-browser-posted=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None$/,
      )
      const { page } = await begin(sub)
      const { query } = await createVisitor(service()).browser.submit(page)
      expect(query.get('error_description')).toBe('OAuth state belongs to another browser')
    })

    test('works with PKCE', async () => {
      const { sub, email } = newPerson()
      const { verifier, challenge } = pkcePair()
      const { browser, page } = await begin(sub, challenge)
      const { query } = await browser.submit(page)
      const body = { auth_code: query.get('code'), code_verifier: verifier }
      const answer = await service().client.call('POST', '/token?grant_type=pkce', { body })
      expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
    })

    test('says who we are by a token of our own, signed with the key of the settings', async () => {
      const { sub } = newPerson()
      const { browser, page } = await begin(sub)
      await browser.submit(page)
      const asked = apple.tokenRequests.at(-1) ?? expect.fail('the token endpoint was not asked')
      const { client_secret = '' } = asked
      expect(asked).toMatchObject({ client_id: 'com.shop.web', authorization: '' })
      expect(decodeProtectedHeader(client_secret)).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
      const { payload } = await jwtVerify(client_secret, key.publicKey, {
        algorithms: ['ES256'],
        issuer: 'TEAM123456',
        subject: 'com.shop.web',
        audience: apple.issuer,
      })
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    })

    test.each<[string, unknown]>([
      ['nothing', ''],
      ['no JSON', '{"name":'],
      ['null', 'null'],
      ['a list', '[]'],
      ['a name that is text', { name: 'Ada' }],
      ['names that are no text', { name: { firstName: { a: 1 }, lastName: 7 } }],
      [
        'claims of its own',
        { name: {}, sub: 'admin', email: 'admin@example.com', email_verified: true, iss: 'x' },
      ],
    ])('takes nothing but a name from what is posted beside the code: %s', async (_what, user) => {
      const { sub, email } = newPerson(user)
      const { browser, page } = await begin(sub)
      const { user_metadata, ...account } = await userOf((await browser.submit(page)).fragment)
      expect(account).toMatchObject({ email, identities: [{ id: sub }] })
      expect(user_metadata).toEqual({
        email,
        email_verified: true,
        iss: apple.issuer,
        phone_verified: false,
        provider_id: sub,
        sub,
      })
    })

    test('says so when the visitor turns back at Apple', async () => {
      const { browser, page } = await begin(newPerson().sub)
      const body = page.body.replace(
        /name="code" value="[^"]*"/,
        'name="error" value="user_cancelled_authorize"',
      )
      const { query } = await browser.submit({ ...page, body })
      expect(query.get('error')).toBe('user_cancelled_authorize')
    })

    test('takes ID tokens that an app got for itself', async () => {
      const { sub, email } = newPerson()
      const claims = { sub, email, email_verified: 'true', aud: 'com.shop.app' }
      const body = { provider: 'apple', id_token: await apple.idToken(claims) }
      const answer = await service().client.call('POST', '/token?grant_type=id_token', { body })
      expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
    })
  },
  { settings, places },
)
