// @module-tag both-databases

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { identitiesAt } from '../../testing/providers/identities-at.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const acme = await startIssuer()

onBothDatabases(
  'POST /logout',
  (service) => {
    const threeSessions = async () => {
      const { client } = service()
      const first = await client.signUp()
      const second = (await client.signIn(first.email, PASSWORD)).body
      const third = (await client.signIn(first.email, PASSWORD)).body
      return [first, second, third] as const
    }
    const alive = async (...sessions: { access_token: string }[]) =>
      Promise.all(
        sessions.map(
          async ({ access_token }) => (await service().client.getUser(access_token)).status === 200,
        ),
      )

    test.each([
      ['local', [false, true, true]],
      ['others', [true, false, false]],
      ['global', [false, false, false]],
      ['', [false, false, false]],
    ])('scope "%s" ends the right sessions', async (scope, expected) => {
      const sessions = await threeSessions()
      const otherUser = await service().client.signUp()
      const answer = await service().client.call('POST', `/logout?scope=${scope}`, {
        token: sessions[0].access_token,
      })
      expect(answer).toMatchObject({ status: 204, body: '' })
      expect(await alive(...sessions)).toEqual(expected)
      expect(await alive(otherUser)).toEqual([true])
    })

    test('refuses an unknown scope', async () => {
      const { access_token } = await service().client.signUp()
      expect(await service().client.call('POST', '/logout?scope=all', { token: access_token })).toMatchObject(
        {
          status: 400,
          body: { code: 'validation_failed', message: 'Unsupported logout scope "all"' },
        },
      )
    })

    test('the ended session refreshes no more', async () => {
      const { client } = service()
      const { access_token, refresh_token } = await client.signUp()
      await client.call('POST', '/logout?scope=local', { token: access_token })
      expect((await client.refresh(refresh_token)).body.code).toBe('refresh_token_not_found')
    })

    test.each([
      ['local', '200'],
      ['others', '404 flow_state_not_found'],
      ['global', '404 flow_state_not_found'],
    ])('after scope "%s" the exchange of a code that was issued before gets %s', async (scope, expected) => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      const sub = randomUUID()
      await identitiesAt(service).grant(acme, { sub }, token)
      const { verifier, challenge } = pkcePair()
      const flow = { provider: `custom:${acme.setting.name}`, login_hint: sub, ...challenge }
      const { query } = await createVisitor(service()).begin(flow)

      expect((await client.call('POST', `/logout?scope=${scope}`, { token })).status).toBe(204)
      const exchange = { body: { auth_code: query.get('code'), code_verifier: verifier } }
      const { status, body } = await client.call('POST', '/token?grant_type=pkce', exchange)
      expect(`${status} ${body.code ?? ''}`.trim()).toBe(expected)
    })
  },
  { settings: { EXTERNAL_OIDC: [acme.setting] } },
)
