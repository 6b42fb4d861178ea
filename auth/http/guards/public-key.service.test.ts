import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('the public key', (service) => {
  test.each([
    [{ apikey: '' }, 'Invalid API key'],
    [{ apikey: 'something else' }, 'Invalid API key'],
    [{ apikey: 'dropharbor-public-kez' }, 'Invalid API key'],
  ])('is checked: %j', async (headers, message) => {
    expect(await service().client.call('GET', '/settings', { headers })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization', message },
    })
  })

  test('is asked for', async () => {
    const { app } = service()
    const answer = await app.inject({ url: '/auth/v1/settings' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'No API key found in request',
    })
  })

  test.each(['/health', '/.well-known/jwks.json', '/openapi.json'])(
    'is not asked for at %s',
    async (path) => {
      expect((await service().app.inject({ url: `/auth/v1${path}` })).statusCode).toBe(200)
    },
  )
})

onBothDatabases(
  'the public key "none"',
  (service) => {
    test('asks for nothing', async () => {
      expect((await service().app.inject({ url: '/auth/v1/settings' })).statusCode).toBe(200)
    })
  },
  { settings: { AUTH_PUBLIC_KEY: 'none' } },
)
