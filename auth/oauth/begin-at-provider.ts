import { randomBytes } from 'node:crypto'
import { type AuthContext, timestampOf } from '../context.ts'
import { deleteClientStatesBefore, insertClientState } from '../db/one-time/oauth-client-states.ts'
import { chooseRedirect } from '../http/redirects/choose-redirect.ts'
import { readCodeChallenge } from '../pkce/code-challenge.ts'
import { openFlow } from '../pkce/open-flow.ts'
import { browserBinding, STATE_LIFE_SECONDS } from './browser-binding.ts'
import { callbackOf } from './callback-of.ts'
import { linkingSession } from './linking/linking-session.ts'
import { providerNamed } from './provider-named.ts'

/** The purpose that a code verifier is sealed for: its client state. */
export const verifierPurpose = (clientStateId: string): string => `oauth client state ${clientStateId}`

/**
 * Parameters of a client's link that the service reads; all others are passed on to the provider.
 */
export const PARAMETERS = [
  'provider',
  'redirect_to',
  'scopes',
  'code_challenge',
  'code_challenge_method',
] as const

/** Parameters that the service sets itself; in a client's link they are ignored. */
const OURS = new Set([
  'apikey',
  'claims',
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'invite_token',
  'nonce',
  'provider',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'scopes',
  'state',
])

/**
 * Begins a sign-in with a provider, or the linking of one to an account (docs/wire-contract.md,
 * 12.1). Returns the URL of the provider's page, and the cookie that binds the flow to the browser.
 * Linking under PKCE sets no cookie, because a script requests it, possibly from another origin.
 */
export async function beginAtProvider(
  context: AuthContext,
  { query, cookies }: { query: URLSearchParams; cookies: string | undefined },
  linkTo?: Parameters<typeof linkingSession.serialize>[0],
): Promise<{ url: URL; cookie: string | undefined }> {
  const provider = await providerNamed(context, query.get('provider') ?? '')
  const codeChallenge = readCodeChallenge(context.config, {
    code_challenge: query.get('code_challenge'),
    code_challenge_method: query.get('code_challenge_method'),
  })
  const state = crypto.randomUUID()
  const clientStateId = crypto.randomUUID()
  const nonce = randomBytes(32).toString('base64url')
  const codeVerifier = randomBytes(32).toString('base64url')
  const binding =
    codeChallenge && linkTo ? undefined : browserBinding.create(context.config, cookies, state, provider)

  const scopes = (query.get('scopes') ?? '').split(/[\s,]+/).filter(Boolean)
  const others = [...query].filter(([name]) => !OURS.has(name.toLowerCase()))
  const checks = { redirectUri: callbackOf(context, provider.name), state, nonce, codeVerifier }
  // Before anything is stored: an unreachable provider leaves nothing behind.
  const url = await provider.signInUrl(checks, scopes, Object.fromEntries(others))

  await context.db.transaction().execute(async (trx) => {
    const forgotten = context.clock() - STATE_LIFE_SECONDS * 1000
    await deleteClientStatesBefore(trx, new Date(forgotten).toISOString())
    await insertClientState(trx, {
      id: clientStateId,
      provider_type: provider.name,
      code_verifier: context.atRest.seal(codeVerifier, verifierPurpose(clientStateId)),
      nonce,
      browser_hash: binding?.hash ?? null,
      created_at: timestampOf(context),
    })
    await openFlow(
      trx,
      context,
      {
        id: state,
        provider_type: provider.name,
        authentication_method: 'oauth',
        referrer: chooseRedirect(context.config, query.get('redirect_to')),
        oauth_client_state_id: clientStateId,
        ...(linkTo && linkingSession.serialize(linkTo)),
      },
      codeChallenge,
    )
  })
  return { url, cookie: binding?.cookie }
}
