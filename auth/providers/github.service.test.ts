import { expect, test } from 'vitest'
import { createVisitor, pkcePair } from '../testing/browser/visitor.ts'
import { newEmail } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startGithub } from '../testing/providers/start-github.ts'

const github = await startGithub()
const settings = {
  EXTERNAL_GITHUB_URL: github.url,
  EXTERNAL_GITHUB_CLIENT_ID: github.clientId,
  EXTERNAL_GITHUB_SECRET: github.secret,
}
let accounts = 100
type Address = { email: string; primary: boolean; verified: boolean }
type Addresses = Parameters<typeof github.accounts.set>[1]['emails']

function newAccount(emails: Addresses, more: object = {}): string {
  const login = `octo-${process.pid}-${++accounts}`
  github.accounts.set(login, { id: accounts, login, emails, ...more })
  return login
}
const address = (email: string, primary: boolean, verified: boolean) => ({ email, primary, verified })

onBothDatabases(
  'sign-in with GitHub',
  (service) => {
    async function signIn(login: string, more: object = {}) {
      const page = await createVisitor(service()).begin({ provider: 'github', login, ...more })
      const token = page.fragment.get('access_token')
      return { page, user: token ? (await service().client.getUser(token)).body : undefined }
    }

    test('takes the primary address of several, once it is verified', async () => {
      const email = newEmail()
      const emails = [
        address('old@example.com', false, true),
        address(email.toUpperCase(), true, true),
        address('7+octo@users.noreply.github.com', false, true),
      ]
      const login = newAccount(emails, { name: 'Mona', avatar_url: 'https://a.example/1.png' })
      const { user, page } = await signIn(login)
      expect(user).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'github', providers: ['github'] },
        user_metadata: {
          full_name: 'Mona',
          user_name: login,
          preferred_username: login,
          avatar_url: 'https://a.example/1.png',
        },
        identities: [
          { provider: 'github', id: String(accounts), identity_data: { iss: `${github.url}/api/v3` } },
        ],
      })
      expect(page.fragment.get('provider_token')).toBe(`gho_${login}`)
      expect((await signIn(login)).user?.id).toBe(user?.id)
    })

    test('works with PKCE, and asks for further scopes', async () => {
      const { verifier, challenge } = pkcePair()
      const login = newAccount([address(newEmail(), true, true)])
      const { browser } = createVisitor(service())
      const query = { provider: 'github', login, scopes: 'repo,gist', ...challenge }
      const page = await browser.visit(
        `http://localhost:3000/auth/v1/authorize?${new URLSearchParams(query)}`,
      )
      const asked = browser.history.find((url) => url.startsWith(github.url)) ?? ''
      expect(new URL(asked).searchParams.get('scope')).toBe('user:email repo gist')
      const body = { auth_code: page.query.get('code'), code_verifier: verifier }
      const answer = await service().client.call('POST', '/token?grant_type=pkce', { body })
      expect(answer).toMatchObject({ status: 200, body: { provider_token: `gho_${login}` } })
    })

    test('takes an address that is kept private', async () => {
      const email = newEmail()
      const { user } = await signIn(newAccount([address(email, true, true)], { email: null }))
      expect(user.email).toBe(email)
    })

    test.each<[string, (email: string) => Address[]]>([
      ['no address at all', () => []],
      ['no primary address', (email) => [address(email, false, true)]],
      ['a primary address that is not verified', (email) => [address(email, true, false)]],
    ])('names no account by %s, and joins none by the public one', async (_what, emails) => {
      const { email } = await service().client.signUp()
      const { user } = await signIn(newAccount(emails(email), { email }))
      expect(user).toMatchObject({ email: '', user_metadata: { email_verified: false } })
      const primary = emails(email).find((each) => each.primary)
      expect(user.identities[0].email).toBe(primary?.email)
    })

    test.each<[string, string, Addresses, object, string]>([
      ['that may not be read', 'server_error', 403, {}, 'Error getting user profile from external provider'],
      [
        'while it is overloaded',
        'temporarily_unavailable',
        503,
        {},
        'GitHub cannot be reached at the moment, please retry.',
      ],
      [
        'after too many requests',
        'temporarily_unavailable',
        429,
        {},
        'GitHub cannot be reached at the moment, please retry.',
      ],
      [
        'without an id',
        'server_error',
        [],
        { id: undefined },
        'Error getting user profile from external provider',
      ],
    ])('fails with a profile %s, and leaves nothing', async (_what, error, emails, more, words) => {
      const { page } = await signIn(newAccount(emails, more))
      expect(Object.fromEntries(page.query)).toMatchObject({ error, error_description: words })
      const left = service().database.db.selectFrom('identities').select('id')
      expect(await left.where('provider_id', '=', String(accounts)).execute()).toEqual([])
    })

    test('fails with a code that GitHub does not know, which it answers with 200', async () => {
      const visitor = createVisitor(service())
      visitor.browser.stopAt = 'http://localhost:3000/auth/v1/callback'
      const { url } = await visitor.begin({ provider: 'github', login: newAccount([]) })
      visitor.browser.stopAt = undefined
      url.searchParams.set('code', 'forged-code')
      expect(Object.fromEntries((await visitor.browser.visit(url)).query)).toEqual({
        error: 'server_error',
        error_code: 'unexpected_failure',
        error_description: 'Unable to exchange external code: forg',
      })
    })
  },
  { settings },
)
