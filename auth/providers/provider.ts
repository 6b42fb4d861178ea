import type { Metadata } from '../db/tables.ts'

/** A visitor's account at a provider. */
export interface Profile {
  /**
   * Stable, and never given to another account of the issuer. Together with the provider's name it
   * is the identity's key.
   */
  subject: string
  /** In lower case, as it is stored. */
  email: string | undefined
  /**
   * Whether the provider says that the address was verified, and its word counts for that address.
   */
  emailVerified: boolean
  /** The claims that the identity stores (docs/wire-contract.md, 2.3). */
  data: Metadata
}

/**
 * Tokens with which a client may use the provider for a visitor. They go to the client; at most
 * they wait, sealed, in a PKCE flow's row.
 */
export interface ProviderTokens {
  accessToken: string
  refreshToken: string | undefined
}

/** Values that are made for one sign-in, and with which its answer is checked. */
export interface SignInChecks {
  redirectUri: string
  state: string
  nonce: string
  /** The verifier between us and the provider (RFC 7636). */
  codeVerifier: string
}

/** A provider by its name: an enabled one, or why there is none. */
export type FoundProvider = { state: 'enabled'; provider: Provider } | { state: 'disabled' | 'unknown' }

/** Another service with which people sign in. Every failure is an AuthError. */
export interface Provider {
  /** As on the wire: `google`, `custom:acme`. */
  name: string
  /** In words, for mails: "Google". */
  title: string
  /** Whether a setting decides which issuer the name stands for, so that the issuer may change. */
  isIssuerSet: boolean
  /** Whether its word counts that an address was verified. */
  vouchesFor: (email: string) => boolean
  /** Whether its answer is a form that a browser posts from its origin, instead of a link. */
  postsBack: boolean
  /** Reads what is needed to use it. Throws if it can't be used. */
  connect: () => Promise<void>
  /**
   * Returns the URL of the page where the visitor signs in. Unknown parameters of the request are
   * passed on.
   */
  signInUrl: (checks: SignInChecks, scopes: string[], others: Record<string, string>) => Promise<URL>
  /**
   * Whether an answer is its own, judged by the `iss` in it (RFC 9207, section 2.4), if there is
   * one.
   */
  isFrom: (answer: URLSearchParams) => Promise<boolean>
  /** Exchanges the answer that came to our redirect URI, with all its parameters. */
  takeAnswer: (
    answer: URLSearchParams,
    checks: SignInChecks,
  ) => Promise<{ profile: Profile; tokens: ProviderTokens }>
  /** The rules for ID tokens that a client got itself, if the provider issues any. */
  idTokens?: IdTokenRules
}

export interface IdTokenRules {
  issuer: string
  /** The audiences that we accept. */
  clientIds: string[]
  /** Checks signature, issuer and times; undefined when one is wrong. */
  verify: (idToken: string) => Promise<IdTokenClaims | undefined>
  /** The form in which the token holds the client's nonce, if it is checked. */
  nonce: 'hashed' | 'plain' | 'unchecked'
}

export interface IdTokenClaims {
  aud: string[]
  nonce: string | undefined
  at_hash: string | undefined
  alg: string
  profile: Profile | undefined
}
