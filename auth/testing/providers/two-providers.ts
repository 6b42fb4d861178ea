import { afterAll } from 'vitest'
import { startIdentityProvider } from './identity-provider.ts'

export const SITE = 'http://localhost:3000'
export const CALLBACK = `${SITE}/auth/v1/callback`

let people = 0

/** Starts two identity providers for the tests of a file: custom:one and custom:two. */
export async function startTwoProviders() {
  const one = await startIdentityProvider({ redirectUri: `${CALLBACK}/custom:one` })
  const two = await startIdentityProvider({ redirectUri: `${CALLBACK}/custom:two` })
  afterAll(async () => void (await Promise.all([one.stop(), two.stop()])))
  const listed = (name: string, { issuer, clientId, secret }: typeof one) => ({
    name,
    title: name,
    issuer,
    clientId,
    secret,
    domains: ['*'],
  })
  return {
    one,
    two,
    settings: {
      EXTERNAL_OIDC: [listed('one', one), listed('two', two)],
      URI_ALLOW_LIST: [{ matches: (href: string) => href.startsWith('https://app.example/') }],
    },

    /** Makes a person with a new account at the first provider. */
    newPerson(): { login: string; email: string } {
      const login = `person-${process.pid}-${++people}`
      const email = `${login}@example.com`
      one.people.set(login, { email, email_verified: true, name: 'Ada Lovelace' })
      return { login, email }
    },
  }
}
