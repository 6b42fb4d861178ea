import { secretKey } from '../client-app.ts'
import { startIdentityProvider } from '../identity-provider.ts'
import { places } from '../places.ts'
import { type Product, startProduct } from '../start-product.ts'

/**
 * Starts a product that confirms addresses, accepts phone numbers and guests, has two providers and
 * is one itself, and waits for nothing between two mails. Starts its providers too.
 */
export async function startWithProviders(): Promise<Product> {
  const { url, absent } = places
  const providers = await Promise.all(
    (['harbour', 'lighthouse'] as const).map(async (name) => ({
      name,
      ...(await startIdentityProvider(places[name], `${url}/auth/v1/callback/custom:${name}`)),
    })),
  )
  const product = await startProduct({
    PORT: new URL(url).port,
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
      ...providers.map(({ name, issuer, clientId, secret }) => ({
        name,
        issuer,
        client_id: clientId,
        secret,
        domains: ['*'],
      })),
      { name: 'absent', issuer: absent, client_id: 'none', secret: 'nothing' },
    ]),
  })
  return {
    url,
    async stop() {
      await Promise.all([product.stop(), ...providers.map((provider) => provider.stop())])
    },
  }
}
