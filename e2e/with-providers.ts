import { freePort } from '../tooling/free-port.ts'
import { secretKey } from './product/client-app.ts'
import { type IdentityProvider, startIdentityProvider } from './product/identity-provider.ts'
import { startProduct } from './product/start-product.ts'
import { test as base } from './test.ts'

interface WithProviders {
  readonly url: string
  readonly harbour: IdentityProvider
  readonly lighthouse: IdentityProvider
  /** Where no provider answers. */
  readonly absent: string
}

/**
 * Has the product confirm addresses, take phone numbers and guests, know two providers and be one, with nothing to wait for
 * between two mails.
 */
export const test = base.extend<object, { elsewhere: WithProviders }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what is taken from the other fixtures
    async ({}, use) => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const callback = `${url}/auth/v1/callback`
      const [harbour, lighthouse] = await Promise.all([
        startIdentityProvider('127.0.0.1', `${callback}/custom:harbour`),
        startIdentityProvider('localhost', `${callback}/custom:lighthouse`),
      ])
      const absent = `http://127.0.0.1:${await freePort()}`
      const product = await startProduct({
        PORT: String(port),
        PUBLIC_URL: url,
        RATE_LIMITS: 'off',
        MAILER_AUTOCONFIRM: 'off',
        SMTP_MAX_FREQUENCY: '0',
        EXTERNAL_PHONE_ENABLED: 'on',
        EXTERNAL_ANONYMOUS_USERS_ENABLED: 'on',
        OAUTH_SERVER_ENABLED: 'on',
        AUTH_SECRET_KEY: secretKey,
        MFA_PHONE_MAX_FREQUENCY: '0',
        EXTERNAL_OIDC: JSON.stringify([
          {
            name: 'harbour',
            issuer: harbour.issuer,
            client_id: harbour.clientId,
            secret: harbour.secret,
            domains: ['*'],
          },
          {
            name: 'lighthouse',
            issuer: lighthouse.issuer,
            client_id: lighthouse.clientId,
            secret: lighthouse.secret,
            domains: ['*'],
          },
          { name: 'absent', issuer: absent, client_id: 'none', secret: 'nothing' },
        ]),
      })
      await use({ url, harbour, lighthouse, absent })
      await Promise.all([product.stop(), harbour.stop(), lighthouse.stop()])
    },
    // Of a start: on a slow machine it takes longer than a test may.
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ elsewhere }, use) => use(elsewhere.url),

  // The providers' own pages are part of the way.
  homes: async ({ elsewhere: { url, harbour, lighthouse } }, use) =>
    use(new Set([url, harbour.issuer, lighthouse.issuer])),
})

export { expect } from './test.ts'
