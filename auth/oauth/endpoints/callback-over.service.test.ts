import { expect, test } from 'vitest'
import type { Page } from '../../testing/browser/browser.ts'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startTwoProviders } from '../../testing/providers/two-providers.ts'

const { newPerson, settings } = await startTwoProviders()
const provider = 'custom:one'

const errorOf = ({ query }: Page) => Object.fromEntries(query)

onBothDatabases(
  'the time that a sign-in with a provider has',
  (service) => {
    const visitor = () => createVisitor(service())

    test('is over after ten minutes', async () => {
      const { login } = newPerson()
      const { begin, finish } = visitor()
      const page = await begin({ provider })
      service().advance(600_000)
      expect(errorOf(await finish(page, login))).toEqual({
        error: 'invalid_request',
        error_code: 'bad_oauth_state',
        error_description: 'OAuth state has expired',
      })
      service().advance(-600_000)
    })

    test('is over, and that of its code, where the clock was set back since', async () => {
      const { login } = newPerson()
      const { advance, client } = service()
      const [early, late] = [visitor(), visitor()]
      const { verifier, challenge } = pkcePair()
      advance(3_600_000)
      const { query } = await early.signIn({ provider, ...challenge }, login)
      const answer = await late.answerFor(await late.begin({ provider, ...challenge }), login)
      advance(-3_600_000)
      expect(errorOf(await late.browser.visit(answer))).toMatchObject({
        error_description: 'OAuth state has expired',
      })
      const body = { auth_code: query.get('code'), code_verifier: verifier }
      expect(await client.call('POST', '/token?grant_type=pkce', { body })).toMatchObject({
        status: 422,
        body: { code: 'flow_state_expired' },
      })
    })
  },
  { settings },
)
