import { createVisitor, pkcePair } from '../browser/visitor.ts'
import type { TestService } from '../service.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Returns an ID token that a provider gives its client for a visitor, as an app gets it without the
 * service.
 */
export async function idTokenOf(
  service: TestService,
  { issuer, clientId, secret }: IdentityProvider,
  login: string,
): Promise<string> {
  const redirect_uri = `${service.config.PUBLIC_URL}/auth/v1/callback`
  const { verifier, challenge } = pkcePair()
  const { browser, finish } = createVisitor(service)
  browser.stopAt = redirect_uri
  const asked = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri,
    scope: 'openid',
    code_challenge: challenge.code_challenge,
    code_challenge_method: 'S256',
  })
  const { query } = await finish(await browser.visit(`${issuer}/auth?${asked}`), login)
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      redirect_uri,
      code_verifier: verifier,
    }),
  })
  const { id_token } = (await answer.json()) as { id_token: string }
  return id_token
}
