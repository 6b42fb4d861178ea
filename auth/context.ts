import { type AuthConfig, SERVICE_PATH } from './config.ts'
import type { createAccessTokenVerifier } from './crypto/access-token.ts'
import type { AtRest } from './crypto/at-rest.ts'
import type { Passwords } from './crypto/password.ts'
import type { SecretKeys } from './crypto/secret-keys.ts'
import type { RelyingParty } from './crypto/webauthn/relying-party.ts'
import type { Database } from './db/open.ts'
import type { ErrorCode } from './errors.ts'
import type { Hooks } from './hooks/create-hooks.ts'
import type { KeyStore } from './keys/key-store.ts'
import type { Messages } from './messages/create-messages.ts'
import type { PageLook } from './messages/templates/page-look.ts'
import type { CustomProviders } from './providers/custom/create-custom-providers.ts'
import type { Provider } from './providers/provider.ts'
import type { RateLimits } from './rate-limits/create-rate-limits.ts'

/** The dependencies of the features, composed in create-context.ts. */
export interface AuthContext {
  config: AuthConfig
  db: Database
  keys: KeyStore
  /** The keys that open the admin API. */
  secretKeys: SecretKeys
  /** Verifies access tokens, and remembers those that it has verified. */
  verifyAccessToken: ReturnType<typeof createAccessTokenVerifier>
  passwords: Passwords
  /** The step to which response times are padded, in milliseconds, unless it is the usual one. */
  responseStepMs?: number | undefined
  atRest: AtRest
  limits: RateLimits
  /** The relying party of passkeys and security keys; undefined if browsers would refuse it. */
  relyingParty: RelyingParty | undefined
  /** Sends mails and SMS. Queue them with `enqueueMessage`. */
  messages: Messages
  /** The providers configured by settings, by their names on the wire. */
  providers: ReadonlyMap<string, Provider>
  /** The providers that the owner has added to the database. */
  customProviders: CustomProviders
  /** The owner's programs that take part in decisions. */
  hooks: Hooks
  /** Returns the look of the site, for the service's own pages. */
  pageLook: () => Promise<PageLook>
  /**
   * Notes account, session and error of this request for the log. Does nothing outside a request.
   */
  note: (about: Noted) => void
  /** Returns the request that is being answered; undefined outside of one. */
  request: () => CurrentRequest | undefined
  /** Returns the present time, in milliseconds since 1970. */
  clock: () => number
}

/** The reason of an error whose code stands for several. */
export type Reason =
  | 'no_account'
  | 'no_password'
  | 'wrong_password'
  | 'account_banned'
  | 'account_closed'
  | 'address_unconfirmed'
  | 'foreign_token'
  | 'session_gone'
  | 'former_key'
  | 'nothing_mailed'
  | 'wrong_code'
  | 'unknown_link'
  | 'link_expired'

/** The facts that the log states about a request: ids and words of the protocol only. */
export interface Noted {
  account?: string
  /** The session; undefined again if its transaction is rolled back. */
  session?: string | undefined
  code?: ErrorCode
  /** The grant type of a request for tokens. */
  grant?: string
  reason?: Reason
  /** A visitor has made an account, or an anonymous one permanent. */
  made?: true
  /** A visitor who made an account has shown that the address is theirs, or need not. */
  confirmed?: true
  /** A security event that the request revealed. */
  event?: 'session_reused'
}

/** The facts that records state about the request that caused them. */
interface CurrentRequest {
  id: string
  /** The client's address. */
  ip: string
}

/** The audience and the role of every account (docs/wire-contract.md, 4). */
export const AUDIENCE = 'authenticated'

/** Returns the issuer of our tokens: the public URL of the service. */
export const issuerOf = (config: AuthConfig): string => `${config.PUBLIC_URL}${SERVICE_PATH}`

/** Returns the name that authenticators and authenticator apps show: the site's host and port. */
export const issuerNameOf = (config: AuthConfig): string => new URL(config.PUBLIC_URL).host

/** Returns the present time as the databases store it. */
export const timestampOf = (context: Pick<AuthContext, 'clock'>): string =>
  new Date(context.clock()).toISOString()

/**
 * Checks whether visitors can sign up and in by phone number: it is enabled, and SMS can be sent.
 */
export const hasPhones = ({ config, messages }: Pick<AuthContext, 'config' | 'messages'>): boolean =>
  config.EXTERNAL_PHONE_ENABLED && messages.canSendSms

/** Checks whether a new account counts as confirmed without a mail. */
export const confirmsAtOnce = (config: AuthConfig): boolean =>
  config.MAILER_AUTOCONFIRM ?? (config.SMTP_URL === undefined && !config.HOOK_SEND_EMAIL_ENABLED)
