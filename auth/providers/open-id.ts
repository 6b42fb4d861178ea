import { decodeProtectedHeader } from 'jose'
import { type ClientAuth, ClientSecretBasic, fetchUserInfo } from 'openid-client'
import { defineProvider, type ProviderParts } from './define-provider.ts'
import { discover } from './discover.ts'
import { isIdToken } from './is-id-token.ts'
import { providerFetch, type Reach } from './outbound/provider-fetch.ts'
import type { IdTokenRules, Profile, Provider } from './provider.ts'
import { readProfile } from './read-profile.ts'
import { verifyIdToken } from './verify-id-token.ts'

interface OpenIdParts
  extends Pick<ProviderParts, 'name' | 'title' | 'isIssuerSet' | 'vouchesFor' | 'parameters' | 'usesPkce'> {
  /** Fixed by us or by the settings, never by a request. */
  issuer: string
  /** Our client id, then other audiences whose ID tokens are accepted. */
  clientIds: string[]
  authentication: ClientAuth
  scopes?: string[]
  /** Where its discovery document is, if not below its issuer. */
  discoveryUrl?: string | undefined
  /** Where its endpoints may be. Default: anywhere. */
  reach?: Reach
  nonce?: IdTokenRules['nonce']
  /** Reads its claims, if they differ from the standard; `wanted` lists those that it reads. */
  claims?: { wanted: string[]; read: (claims: Record<string, unknown>) => Profile | undefined }
  /** Returns claims that the answer itself adds. */
  claimsOfAnswer?: (answer: URLSearchParams) => Record<string, unknown>
}

/**
 * Makes any OpenID Connect provider. Claims that the ID token lacks are requested from the UserInfo
 * endpoint.
 */
export function openIdProvider(parts: OpenIdParts): Provider {
  const {
    name,
    title,
    isIssuerSet = false,
    vouchesFor,
    issuer,
    clientIds,
    parameters,
    usesPkce,
    reach = 'home',
  } = parts
  const fetch = providerFetch(new URL(issuer), { reach })
  const connect = discover({ ...parts, clientId: clientIds[0] ?? '', fetch })
  const { wanted, read } = parts.claims ?? {
    wanted: ['email'],
    read: (claims: Record<string, unknown>) => readProfile(claims, vouchesFor),
  }
  return defineProvider({
    name,
    title,
    isIssuerSet,
    ...(vouchesFor && { vouchesFor }),
    connect,
    isOpenId: true,
    usesPkce,
    checksIssuer: true,
    scopes: parts.scopes ?? ['openid', 'email', 'profile'],
    ...(parameters && { parameters }),
    async profile(configuration, tokens, answer): Promise<Profile | undefined> {
      const claims = tokens.claims()
      if (!claims || !isIdToken(decodeProtectedHeader(tokens.id_token ?? ''))) return undefined
      const lacksOne = wanted.some((name) => claims[name] === undefined)
      const asks = lacksOne && configuration.serverMetadata().userinfo_endpoint
      const more = asks ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : undefined
      const said = {
        ...parts.claimsOfAnswer?.(answer),
        ...more,
        ...claims,
        // An address and whether it was verified must come from the same place.
        ...(more &&
          claims['email'] === undefined && { email: more.email, email_verified: more.email_verified }),
      }
      return read(said)
    },
    idTokens: {
      issuer,
      clientIds,
      nonce: parts.nonce ?? 'hashed',
      verify: verifyIdToken(
        title,
        async () => {
          // The issuer as the provider writes it; the setting may lack a slash at the end.
          const { issuer, jwks_uri } = (await connect()).serverMetadata()
          if (!jwks_uri) throw new Error('the provider publishes no keys')
          return { issuer, jwksUri: jwks_uri }
        },
        fetch,
        read,
      ),
    },
  })
}

/** Authenticates by HTTP Basic, which every provider must support (RFC 6749, section 2.3.1). */
export const byBasic = (secret: string): ClientAuth => ClientSecretBasic(secret)
