import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { type ClientAuth, ClientSecretPost } from 'openid-client'
import { openIdProvider } from './open-id.ts'
import type { Provider } from './provider.ts'

const SECRET_GOOD_FOR_SECONDS = 300

interface AppleParts {
  issuer: string
  clientIds: string[]
  teamId: string
  keyId: string
  privateKey: KeyObject
}

/**
 * Makes Sign in with Apple. Its secret is a token that we sign, and its answer is posted because we
 * ask for a name.
 */
export function apple({ issuer, clientIds, ...key }: AppleParts): Provider {
  const authentication: ClientAuth = async (server, client, body, headers) =>
    ClientSecretPost(await appleSecret(issuer, client.client_id, key))(server, client, body, headers)
  return openIdProvider({
    name: 'apple',
    title: 'Apple',
    issuer,
    clientIds,
    authentication,
    scopes: ['openid', 'email', 'name'],
    parameters: { response_mode: 'form_post' },
    usesPkce: true,
    claimsOfAnswer: nameClaimsOf,
  })
}

/**
 * Returns the client secret that Apple wants: a JWT for its issuer, signed with the developer's key
 * (RFC 7523, section 3, as developer.apple.com, "Creating a client secret", says). It is made for
 * each use, so that it can be short-lived.
 */
function appleSecret(
  audience: string,
  clientId: string,
  { teamId, keyId, privateKey }: Pick<AppleParts, 'teamId' | 'keyId' | 'privateKey'>,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(now)
    .setExpirationTime(now + SECRET_GOOD_FOR_SECONDS)
    .setAudience(audience)
    .setSubject(clientId)
    .sign(privateKey)
}

/**
 * Reads the name, which Apple sends once, beside the code. It is not signed, so nothing but a name
 * is taken from it.
 */
function nameClaimsOf(answer: URLSearchParams): Record<string, unknown> {
  try {
    const { firstName, lastName } = JSON.parse(answer.get('user') ?? '{}').name ?? {}
    const name = [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ')
    return { given_name: firstName, family_name: lastName, name }
  } catch {
    return {}
  }
}
