import type { Metadata } from '../db/tables.ts'

/** A visitor's account at a provider. */
export interface Profile {
  /**
   * Stable and never given to another account of the issuer: with the provider's name it is the
   * identity's key.
   */
  subject: string
  /** As it is stored, in lower case. */
  email: string | undefined
  /**
   * Whether the provider says that the address's mailbox has answered, and its word for that
   * address counts.
   */
  emailVerified: boolean
  /** What the identity remembers (docs/wire-contract.md, 2.3). */
  data: Metadata
}

/**
 * What a provider lets us do for a visitor. It goes to the client, and waits for it sealed in a
 * PKCE flow's row at most.
 */
export interface ProviderTokens {
  accessToken: string
  refreshToken: string | undefined
}

/** What is made for one sign-in and must come back with it. */
export interface SignInChecks {
  redirectUri: string
  state: string
  nonce: string
  /** RFC 7636, between us and the provider. */
  codeVerifier: string
}

/** What there is by the name of a provider: one that is switched on, or why there is none. */
export type FoundProvider = { state: 'enabled'; provider: Provider } | { state: 'disabled' | 'unknown' }

/** Another service that people sign in with. Everything that fails is an AuthError. */
export interface Provider {
  /** As on the wire: `google`, `custom:acme`. */
  name: string
  /** In words, for mails: "Google". */
  title: string
  /**
   * Whether a setting says which issuer the name stands for, so that it may come to stand for
   * another one.
   */
  isIssuerSet: boolean
  /** Whether its word that an address was verified counts. */
  vouchesFor: (email: string) => boolean
  /**
   * Where it sends its answer by a form that a browser posts from its origin, in place of a link.
   */
  postsBack: boolean
  /** Finds out how to speak to it. Throws when it can't be used. */
  connect: () => Promise<void>
  /** The page where the visitor signs in. Unknown parameters of the request are handed on. */
  signInUrl: (checks: SignInChecks, scopes: string[], others: Record<string, string>) => Promise<URL>
  /** Whether an answer is its own by the `iss` in it (RFC 9207, section 2.4), if there is one. */
  isFrom: (answer: URLSearchParams) => Promise<boolean>
  /** Takes the answer that came to our redirect URI: its parameters, all of them. */
  takeAnswer: (
    answer: URLSearchParams,
    checks: SignInChecks,
  ) => Promise<{ profile: Profile; tokens: ProviderTokens }>
  /** How ID tokens that a client got itself are checked, where the provider gives any. */
  idTokens?: IdTokenRules
}

export interface IdTokenRules {
  issuer: string
  /** The audiences that are ours. */
  clientIds: string[]
  /** Checks signature, issuer and times; undefined when one is wrong. */
  verify: (idToken: string) => Promise<IdTokenClaims | undefined>
  /** How the token holds the nonce that the client made, where it is checked. */
  nonce: 'hashed' | 'plain' | 'unchecked'
}

export interface IdTokenClaims {
  aud: string[]
  nonce: string | undefined
  at_hash: string | undefined
  alg: string
  profile: Profile | undefined
}
