import { allowInsecureRequests, Configuration } from 'openid-client'
import { expect, test } from 'vitest'
import { defineProvider } from './define-provider.ts'

/** A provider that publishes this page; one whose own address is http is on this machine. */
function providerAt(issuer: string, authorization_endpoint: string) {
  const configuration = new Configuration({ issuer, authorization_endpoint }, 'client')
  if (issuer.startsWith('http:')) allowInsecureRequests(configuration)
  return defineProvider({
    name: 'custom:acme',
    title: 'Acme',
    connect: async () => configuration,
    scopes: [],
    isOpenId: false,
    usesPkce: true,
    checksIssuer: true,
    profile: async () => undefined,
  })
}

const checks = {
  redirectUri: 'https://shop.example/cb',
  state: 's',
  nonce: 'n',
  codeVerifier: 'v'.repeat(43),
}

test.each([
  ['https://id.example', 'http://id.example/authorize'],
  ['https://id.example', 'javascript:alert(1)'],
  ['http://127.0.0.1:4000', 'javascript:alert(1)'],
  ['http://127.0.0.1:4000', 'data:text/html,x'],
])('a provider at %s sends no visitor to %s', async (issuer, page) => {
  await expect(providerAt(issuer, page).signInUrl(checks, [], {})).rejects.toMatchObject({
    status: 500,
    code: 'unexpected_failure',
    message: 'Acme cannot be used',
  })
})

test.each([
  ['https://id.example', 'https://login.example/authorize'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/authorize'],
  ['http://127.0.0.1:4000', 'https://login.example/authorize'],
])('a provider at %s sends visitors to %s', async (issuer, page) => {
  const { origin, pathname } = await providerAt(issuer, page).signInUrl(checks, [], {})
  expect(origin + pathname).toBe(page)
})
