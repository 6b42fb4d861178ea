import { ClientSecretBasic } from 'openid-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discover } from './discover.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const HOUR_MS = 3_600_000
const issuer = 'https://id.example'
const document = { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }

/** Reads a document that the test can change; null is a provider that is away. */
function reading(published: object | null = document, setting = issuer) {
  const provider = { published, asked: 0 }
  const connect = discover({
    issuer: setting,
    clientId: 'client',
    authentication: ClientSecretBasic('secret'),
    async fetch() {
      provider.asked++
      if (provider.published === null) throw new TypeError('fetch failed')
      return Response.json(provider.published)
    },
  })
  const keys = async () => (await connect()).serverMetadata().jwks_uri
  return { provider, keys }
}

test('reads what a provider publishes once an hour, however many ask at once', async () => {
  const { provider, keys } = reading()
  expect(new Set(await Promise.all([keys(), keys(), keys()]))).toEqual(new Set([document.jwks_uri]))
  vi.advanceTimersByTime(HOUR_MS - 1)
  await keys()
  expect(provider.asked).toBe(1)
  vi.advanceTimersByTime(1)
  provider.published = { ...document, jwks_uri: `${issuer}/other-keys` }
  expect(await keys()).toBe(`${issuer}/other-keys`)
})

test.each<[string, object | null]>([
  ['away', null],
  ['another issuer', { ...document, issuer: 'https://evil.example' }],
])('goes by the former document while the provider is %s, and then by the new one', async (_what, wrong) => {
  const { provider, keys } = reading()
  await keys()
  vi.advanceTimersByTime(HOUR_MS)
  provider.published = wrong
  expect(await keys()).toBe(document.jwks_uri)
  provider.published = { ...document, jwks_uri: `${issuer}/other-keys` }
  expect(await keys()).toBe(`${issuer}/other-keys`)
})

test('throws while a provider has never been read, and reads it as soon as it is there', async () => {
  const { provider, keys } = reading(null)
  await expect(keys()).rejects.toThrow()
  provider.published = document
  expect(await keys()).toBe(document.jwks_uri)
})
