import type { AuthConfig } from './config.ts'
import type { createAccessTokenVerifier } from './crypto/access-token.ts'
import type { AtRest } from './crypto/at-rest.ts'
import type { Passwords } from './crypto/password.ts'
import type { RelyingParty } from './crypto/webauthn/relying-party.ts'
import type { Database } from './db/open.ts'
import type { ErrorCode } from './errors.ts'
import type { KeyStore } from './keys/key-store.ts'
import type { Messages } from './messages/create-messages.ts'
import type { Provider } from './providers/provider.ts'
import type { RateLimits } from './rate-limits/create-rate-limits.ts'

/** What the service's rules work with, put together once in plugin.ts. */
export interface AuthContext {
  config: AuthConfig
  db: Database
  keys: KeyStore
  /** Verifies access tokens, and remembers which it has verified. */
  verifyAccessToken: ReturnType<typeof createAccessTokenVerifier>
  passwords: Passwords
  atRest: AtRest
  limits: RateLimits
  /** Who asks for passkeys and security keys; undefined where browsers would refuse it. */
  relyingParty: RelyingParty | undefined
  /** How mails and SMS leave. Queue them with `enqueueMessage`. */
  messages: Messages
  /** Who people can sign in with, by their names on the wire. */
  providers: ReadonlyMap<string, Provider>
  /** Tells the log of this request's account, session and error. Outside a request it does nothing. */
  note: (about: Noted) => void
  /** Milliseconds since 1970. */
  clock: () => number
}

/** What the log of security events is told: ids and codes alone. */
export interface Noted {
  account?: string
  session?: string
  code?: ErrorCode
  /** What was found out beside what was asked for. */
  event?: 'session_reused'
}

/** The audience and the role of every account (docs/wire-contract.md, 4). */
export const AUDIENCE = 'authenticated'

/** Who issues our tokens: the public URL of the service. */
export const issuerOf = (config: AuthConfig): string => `${config.PUBLIC_URL}/auth/v1`

/** The name that authenticator apps and authenticators show for us: the host of the site, with its port. */
export const issuerNameOf = (config: AuthConfig): string => new URL(config.PUBLIC_URL).host

/** This moment as the databases keep it. */
export const timestampOf = (context: Pick<AuthContext, 'clock'>): string =>
  new Date(context.clock()).toISOString()

/** Whether a new account is let in without its mailbox having answered. */
export const confirmsAtOnce = ({ MAILER_AUTOCONFIRM, SMTP_URL }: AuthConfig): boolean =>
  MAILER_AUTOCONFIRM ?? SMTP_URL === undefined
