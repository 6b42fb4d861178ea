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

/** What the features work with, composed in create-context.ts. */
export interface AuthContext {
  config: AuthConfig
  db: Database
  keys: KeyStore
  /** What opens the admin API. */
  secretKeys: SecretKeys
  /** Verifies access tokens, and remembers which it has verified. */
  verifyAccessToken: ReturnType<typeof createAccessTokenVerifier>
  passwords: Passwords
  /** Steps of the padded response time, where they are not the usual ones. */
  responseStepMs?: number | undefined
  atRest: AtRest
  limits: RateLimits
  /** The relying party of passkeys and security keys; undefined where browsers would refuse it. */
  relyingParty: RelyingParty | undefined
  /** Sends mails and SMS. Queue them with `enqueueMessage`. */
  messages: Messages
  /** The providers of the settings that visitors can sign in with, by their names on the wire. */
  providers: ReadonlyMap<string, Provider>
  /** Further ones, in the database. */
  customProviders: CustomProviders
  /** Programs of the owner's that decide with us. */
  hooks: Hooks
  /** What makes the service's own pages the site's. */
  pageLook: () => Promise<PageLook>
  /** Notes this request's account, session and error for the log. Nothing outside a request. */
  note: (about: Noted) => void
  /** The request that is being answered; undefined outside of one. */
  request: () => CurrentRequest | undefined
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Why an answer is an error, where its code stands for several reasons. */
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

/** What the log says of a request: ids and words of the protocol alone. */
export interface Noted {
  account?: string
  /** Undefined again where the one that was opened is rolled back. */
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

/** What records say of the request that they are about. */
interface CurrentRequest {
  id: string
  /** The client's address. */
  ip: string
}

/** The audience and the role of every account (docs/wire-contract.md, 4). */
export const AUDIENCE = 'authenticated'

/** The issuer of our tokens: the public URL of the service. */
export const issuerOf = (config: AuthConfig): string => `${config.PUBLIC_URL}${SERVICE_PATH}`

/** The name that authenticators and authenticator apps show: the site's host and port. */
export const issuerNameOf = (config: AuthConfig): string => new URL(config.PUBLIC_URL).host

/** The present time as the databases store it. */
export const timestampOf = (context: Pick<AuthContext, 'clock'>): string =>
  new Date(context.clock()).toISOString()

/** Whether visitors sign up and in by phone number: where the owner wants it, and SMS are sent. */
export const hasPhones = ({ config, messages }: Pick<AuthContext, 'config' | 'messages'>): boolean =>
  config.EXTERNAL_PHONE_ENABLED && messages.canSendSms

/** Whether a new account counts as confirmed without a mail. */
export const confirmsAtOnce = (config: AuthConfig): boolean =>
  config.MAILER_AUTOCONFIRM ?? (config.SMTP_URL === undefined && !config.HOOK_SEND_EMAIL_ENABLED)
