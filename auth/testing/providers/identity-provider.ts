import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK } from 'jose'
import { Provider } from 'oidc-provider'

/** A user with an account at the provider. */
interface Person {
  email?: string
  email_verified?: boolean
  name?: string
}

/** A real OpenID Connect provider on this machine, with its own pages for sign-in and consent. */
export interface IdentityProvider {
  issuer: string
  /** The people by the name with which they sign in, which is also the subject. */
  people: Map<string, Person>
  /** The requests to its token endpoint, the most recent last. */
  tokenRequests: string[]
  clientId: string
  secret: string
  /** Stops listening, as if the provider were gone; `start` brings it back at the same address. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

interface Options {
  redirectUri: string
  /** The authentication method of the client. */
  authentication?: 'client_secret_basic' | 'client_secret_post'
  clientId?: string
  secret?: string
}

/** Starts a provider with one client, of which it requires PKCE. */
export async function startIdentityProvider(options: Options): Promise<IdentityProvider> {
  const people = new Map<string, Person>()
  const tokenRequests: string[] = []
  const { clientId = `client-${randomUUID()}`, secret = randomUUID() } = options
  let server: Server = createServer()
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [options.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: options.authentication ?? 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: { keys: [randomUUID()] },
    scopes: ['openid', 'email', 'profile', 'name', 'offline_access'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
    features: { devInteractions: { enabled: true } },
  })
  const handle = provider.callback()
  const attach = (to: Server) =>
    to.on('request', (request, response) => {
      if (request.method === 'POST' && request.url === '/token') {
        tokenRequests.push(String(request.headers['authorization'] ?? ''))
      }
      handle(request, response)
    })
  attach(server)

  return {
    issuer,
    people,
    tokenRequests,
    clientId,
    secret,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    async start() {
      server = createServer()
      attach(server)
      await listen(server, port)
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig', alg: 'ES256' }
}
