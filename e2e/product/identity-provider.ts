import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Configuration, Provider } from 'oidc-provider'

/**
 * A real OpenID Connect provider on this machine, with a page of its own to sign in, cancel and
 * fail.
 */
export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  /** Stops the provider, which then is unreachable. */
  stop(): Promise<void>
}

const page = (uid: string): string => `<!doctype html>
<html lang="en"><title>Identity provider</title><link rel="icon" href="data:,">
<form method="post" action="/interaction/${uid}">
<label>Name <input name="login"></label>
<button name="outcome" value="enter">Enter</button>
<button name="outcome" value="access_denied">Cancel</button>
<button name="outcome" value="server_error">Break</button>
</form></html>`

/**
 * Starts a provider with one client, which uses this redirect URI. A user who signs in there has an
 * account by that name: a confirmed address, without a password.
 */
export async function startIdentityProvider(issuer: string, redirectUri: string): Promise<IdentityProvider> {
  const [clientId, secret] = [randomUUID(), randomUUID()]
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  const provider: Provider = new Provider(issuer, configuration())

  function configuration(): Configuration {
    return {
      clients: [
        {
          client_id: clientId,
          client_secret: secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_basic',
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] },
      cookies: { keys: [randomUUID()] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: async () => ({ sub, email: sub, email_verified: true }),
      }),
      // The provider asks for no consent.
      loadExistingGrant: async ({ oidc }) => {
        const { accountId } = oidc.session ?? {}
        if (!accountId) return undefined
        const grant = new provider.Grant({ clientId, accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    }
  }

  const handle = provider.callback()
  const server = createServer(async (request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (!uid) return handle(request, response)
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(page(uid))
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const outcome = form.get('outcome') ?? ''
    const login = { accountId: form.get('login') ?? '' }
    const result =
      outcome === 'enter'
        ? { login }
        : { error: outcome, error_description: 'Call 555-0100 to get your money' }
    await provider.interactionFinished(request, response, result)
  })
  server.listen(Number(new URL(issuer).port), '127.0.0.1')
  await once(server, 'listening')

  return {
    issuer,
    clientId,
    secret,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
