import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { linking } from '../../testing/accounts/linking.ts'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import type { Account } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const SITE = 'http://localhost:3000'
const acme = await startIssuer()
const settings = { EXTERNAL_OIDC: [acme.setting] }
const provider = 'custom:acme'

onBothDatabases(
  'GET /user/identities/authorize, and then the session',
  (service) => {
    const { exchange, identitiesOf, link } = linking(service, provider)

    test('ends with the sessions of the account, when it gets a new password', async () => {
      const account = await service().client.signUp()
      const { verifier, challenge } = pkcePair()
      const { query } = await link(account, { login_hint: randomUUID(), ...challenge })
      const change = { body: { password: 'another 7 words' }, token: account.access_token }
      expect((await service().client.call('PUT', '/user', change)).status).toBe(200)
      expect((await exchange(query.get('code'), verifier)).body.code).toBe('flow_state_not_found')
      expect(await identitiesOf(account)).toEqual(['email'])
    })

    test.each([
      ['implicit', {}],
      ['PKCE', pkcePair().challenge],
    ])(
      'ends with a new password that the account gets while the provider is asked: %s',
      async (_flow, challenge) => {
        const account = await service().client.signUp()
        const change = { body: { password: 'another 7 words' }, token: account.access_token }
        const changes: number[] = []
        acme.meanwhile = async () =>
          changes.push((await service().client.call('PUT', '/user', change)).status)
        const { query, fragment } = await link(account, { login_hint: randomUUID(), ...challenge })
        acme.meanwhile = async () => {}
        expect(changes).toEqual([200])
        expect(Object.fromEntries(query)).toEqual({
          error: 'server_error',
          error_code: 'flow_state_already_used',
          error_description: 'State has already been used',
        })
        expect(fragment.has('access_token')).toBe(false)
        expect(await identitiesOf(account)).toEqual(['email'])
      },
    )

    /** Ways in which the asking session loses the right to link, with the error code of each. */
    const endings: [string, string, (account: Account) => Promise<unknown>][] = [
      [
        'is signed out',
        'session_not_found',
        ({ access_token: token }) => service().client.call('POST', '/logout?scope=local', { token }),
      ],
      [
        'is signed out everywhere',
        'session_not_found',
        ({ access_token: token }) => service().client.call('POST', '/logout', { token }),
      ],
      [
        'is ended from elsewhere',
        'session_not_found',
        async ({ email, password }) => {
          const token = (await service().client.signIn(email, password)).body.access_token
          await service().client.call('POST', '/logout?scope=others', { token })
        },
      ],
      [
        'gets a second factor, which the caller has not shown',
        'insufficient_aal',
        (account) => service().client.addTotp(account),
      ],
    ]

    test.each(endings)('links nothing once the session that asked %s', async (_how, code, end) => {
      const [implicit, atProvider, withCode] = await Promise.all(
        [1, 2, 3].map(() => service().client.signUp()),
      )
      if (!implicit || !atProvider || !withCode) throw new Error('no accounts')
      const names = async ({ id }: Account) => {
        const rows = service().database.db.selectFrom('identities').select('provider')
        return (await rows.where('user_id', '=', id).execute()).map((row) => row.provider)
      }
      const visitor = createVisitor(service())
      for (const account of [implicit, atProvider]) {
        const login_hint = randomUUID()
        const { challenge } = pkcePair()
        visitor.browser.stopAt = `${SITE}/auth/v1/callback`
        const begun = await link(account, { login_hint, ...(account === atProvider && challenge) }, visitor)
        visitor.browser.stopAt = undefined
        await end(account)
        const { query, fragment } = await visitor.browser.visit(begun.url)
        expect(query.get('error_code')).toBe(code)
        expect(fragment.has('access_token')).toBe(false)
        expect(await names(account)).toEqual(['email'])
      }
      const { verifier, challenge } = pkcePair()
      const { query } = await link(withCode, { login_hint: randomUUID(), ...challenge })
      await end(withCode)
      expect((await exchange(query.get('code'), verifier)).body.code).toBe(code)
      expect(await names(withCode)).toEqual(['email'])
    })
  },
  { settings },
)
