import { expect, test } from 'vitest'
import { createVisitor } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startTwoProviders } from '../../testing/providers/two-providers.ts'

const { newPerson, one, settings } = await startTwoProviders()
const provider = 'custom:one'

onBothDatabases(
  'a provider that is away',
  (service) => {
    const visitor = () => createVisitor(service())

    test('stops neither the start nor another sign-in method, and works once it is back', async () => {
      const { client } = service()
      await one.stop()
      try {
        expect(await client.call('GET', `/authorize?provider=${provider}`)).toMatchObject({
          status: 503,
          headers: { 'retry-after': '5' },
          body: { code: 'service_unavailable' },
        })
        await client.signUp()
        expect((await client.call('GET', '/authorize?provider=custom:two')).status).toBe(302)
      } finally {
        await one.start()
      }
      expect((await client.call('GET', `/authorize?provider=${provider}`)).status).toBe(302)
      const rows = await service().database.db.selectFrom('flow_state').select('id').execute()
      expect(rows).toHaveLength(2)
    })

    test('ends in clear words while the provider is away', async () => {
      const { login } = newPerson()
      const { begin, answerFor, browser } = visitor()
      const page = await begin({ provider })
      const answer = await answerFor(page, login)
      await one.stop()
      try {
        const { query, fragment } = await browser.visit(answer)
        expect(Object.fromEntries(query)).toEqual({
          error: 'temporarily_unavailable',
          error_code: 'service_unavailable',
          error_description: 'one cannot be reached at the moment, please retry.',
        })
        expect(fragment.get('error_code')).toBe('service_unavailable')
      } finally {
        await one.start()
      }
    })
  },
  { settings },
)
