import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import { providerFault } from './outbound/provider-fault.ts'
import type { IdTokenRules, Profile, Provider, SignInChecks } from './provider.ts'

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

export interface ProviderParts {
  name: string
  title: string
  /** Returns the configuration. It is called at every sign-in, so it should cache. */
  connect: () => Promise<Configuration>
  /** Scopes that are always requested. */
  scopes: string[]
  isIssuerSet?: boolean
  /** Whether its word counts for an address. Default: for every address. */
  vouchesFor?: (email: string) => boolean
  /** Whether it answers with an ID token, whose nonce is then checked. */
  isOpenId: boolean
  /** Further parameters of the request, such as `response_mode`. */
  parameters?: Record<string, string>
  /** Whether requests carry a code challenge, as they should (RFC 9700, section 2.1.1). */
  usesPkce: boolean
  /**
   * Whether the `iss` of its answers must be its issuer (RFC 9207). False for one whose issuer
   * nothing names: any `iss` is then ignored.
   */
  checksIssuer: boolean
  /** Returns the visitor's profile for the tokens; undefined if they name no account. */
  profile: (
    configuration: Configuration,
    tokens: Tokens,
    answer: URLSearchParams,
  ) => Promise<Profile | undefined>
  idTokens?: IdTokenRules
}

/**
 * Makes a provider with the authorization code flow and PKCE (RFC 6749, section 4.1; RFC 7636),
 * which is the same for all of them.
 */
export function defineProvider(parts: ProviderParts): Provider {
  const { name, title, connect, isOpenId, usesPkce, checksIssuer, parameters = {} } = parts
  return {
    name,
    title,
    isIssuerSet: parts.isIssuerSet ?? false,
    vouchesFor: parts.vouchesFor ?? (() => true),
    postsBack: parameters['response_mode'] === 'form_post',
    ...(parts.idTokens && { idTokens: parts.idTokens }),

    async connect() {
      await connect().catch((cause) => {
        throw providerFault(title, cause, `${title} cannot be used`)
      })
    },

    async signInUrl(checks, scopes, others) {
      try {
        const configuration = await connect()
        const scope = [...new Set([...parts.scopes, ...scopes])].join(' ')
        // It refuses a page that is not https, which an attacker on the way could change.
        return buildAuthorizationUrl(configuration, {
          ...others,
          ...parameters,
          response_type: 'code',
          redirect_uri: checks.redirectUri,
          ...(scope && { scope }),
          state: checks.state,
          ...(usesPkce && {
            code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
            code_challenge_method: 'S256',
          }),
          ...(isOpenId && { nonce: checks.nonce }),
        })
      } catch (cause) {
        throw providerFault(title, cause, `${title} cannot be used`)
      }
    },

    async isFrom(answer) {
      const named = answer.getAll('iss')
      if (named.length === 0 || !checksIssuer) return true
      const configuration = await connect().catch((cause) => {
        throw providerFault(title, cause, `${title} cannot be used`)
      })
      const { issuer } = configuration.serverMetadata()
      return named.every((each) => each === issuer)
    },

    async takeAnswer(answer, checks) {
      const code = answer.get('code') ?? ''
      const { tokens, configuration } = await exchange(answer, checks).catch((cause) => {
        throw providerFault(title, cause, `Unable to exchange external code: ${code.slice(0, 4)}`)
      })
      const noProfile = 'Error getting user profile from external provider'
      const profile = await parts.profile(configuration, tokens, answer).catch((cause) => {
        throw providerFault(title, cause, noProfile)
      })
      if (!profile) throw providerFault(title, new Error('the profile names no account'), noProfile)
      return {
        profile,
        tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token },
      }
    },
  }

  /**
   * Checks `state`, `iss` (RFC 9207), the ID token's signature, issuer, audience, times and nonce.
   */
  async function exchange(
    answer: URLSearchParams,
    { redirectUri, state, nonce, codeVerifier }: SignInChecks,
  ) {
    const configuration = await connect()
    const came = new URL(`${redirectUri}?${answer}`)
    if (!checksIssuer) came.searchParams.delete('iss')
    const tokens = await authorizationCodeGrant(configuration, came, {
      ...(usesPkce && { pkceCodeVerifier: codeVerifier }),
      expectedState: state,
      ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
    })
    return { configuration, tokens }
  }
}
