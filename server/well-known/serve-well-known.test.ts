import fastify from 'fastify'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { serveWellKnown } from './serve-well-known.ts'

const ask = async (environment: Record<string, string>, path: string) => {
  const app = fastify()
  await app.register(serveWellKnown, {
    config: parseConfig(environment),
  })
  return app.inject(`/.well-known/${path}/auth/v1`)
}
const on = { OAUTH_SERVER_ENABLED: 'on' }

test.each([
  ['oauth-authorization-server', 'issuer'],
  ['openid-configuration', 'issuer'],
  ['oauth-protected-resource', 'resource'],
])('%s is found before the path of the issuer, by pages of any origin', async (path, name) => {
  const answer = await ask(on, path)
  expect(answer.json()).toMatchObject({ [name]: 'http://localhost:3000/auth/v1' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=600',
    'access-control-allow-origin': '*',
  })
})

test('the registration is named where clients may register themselves', async () => {
  const names = async (environment: Record<string, string>) =>
    'registration_endpoint' in (await ask(environment, 'oauth-authorization-server')).json()
  expect(await names(on)).toBe(false)
  expect(await names({ ...on, OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'on' })).toBe(true)
})

test('nothing is there while the OAuth server is off', async () => {
  expect((await ask({}, 'oauth-authorization-server')).statusCode).toBe(404)
})
