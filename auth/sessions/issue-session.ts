import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { newRefreshTokenKey } from '../crypto/refresh-token.ts'
import type { Transaction } from '../db/open.ts'
import { upsertAmrClaim } from '../db/sessions/amr-claims.ts'
import { deleteExcessSessions } from '../db/sessions/session-ends.ts'
import { insertSession } from '../db/sessions/sessions.ts'
import { together } from '../db/statements/pipelined.ts'
import type { Origin, Session, User } from '../db/tables.ts'
import { assuranceLevel } from './assurance.ts'
import { endReplacedSessions } from './end-sessions.ts'
import { sealSessionKey } from './session-key.ts'

/** Authentication methods, as in the `amr` claim (docs/wire-contract.md, 2.5; RFC 8176). */
export type AuthenticationMethod =
  | 'anonymous'
  | 'password'
  | 'passkey'
  | 'totp'
  | 'mfa'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'otp'
  | 'sms'
  | 'oauth'
  | 'web3'
  | 'email/signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'oauth_provider/authorization_code'

/** What opens a session. */
interface SessionOpening {
  /** The id of the session, where the caller reads what it has opened in the same go. */
  id?: string | undefined
  method: AuthenticationMethod
  /** A second factor shown with the method, as by a passkey with user verification. */
  second?: { method: string; factorId: string | null } | undefined
  /** The provider's name on the wire, where a provider vouches for the user. */
  provider?: string | undefined
  /** The client that the session belongs to, if it is not the user's own session. */
  client?: { id: string; scope: string; resource: string | null; refreshes: boolean } | undefined
}

/** The account of the session, which may be created in the same batch of statements. */
type Opener = Pick<User, 'id' | 'email' | 'phone' | 'is_sso_user' | 'raw_user_meta_data'>

/** The most live sessions of one account: programs cause more. */
const MOST_SESSIONS = 50
/** The most of one client among them, which are counted separately. */
const MOST_OF_CLIENT = 10

/**
 * Issues a session, whatever the sign-in method. The caller has locked the account, so that
 * concurrent sign-ins count each other. Of too many sessions the least recently used one ends.
 */
export async function issueSession(
  trx: Transaction,
  context: AuthContext,
  user: Opener,
  { id = crypto.randomUUID(), method, second, provider, client }: SessionOpening,
  origin: Origin,
): Promise<Session> {
  const now = timestampOf(context)
  const claims = second ? [{ method, factorId: null }, second] : [{ method, factorId: null }]
  const opened = {
    id,
    user_id: user.id,
    created_at: now,
    updated_at: now,
    aal: assuranceLevel(claims.map((claim) => ({ authentication_method: claim.method }))),
    // A session that can't be refreshed is over with its access token.
    not_after: client?.refreshes === false ? endOf(context) : null,
    refreshed_at: null,
    proven_at: now,
    ...origin,
    refresh_token_hmac_key: sealSessionKey(context, id, newRefreshTokenKey()),
    refresh_token_counter: 0,
    oauth_client_id: client?.id ?? null,
    scopes: client?.scope ?? null,
    resource: client?.resource ?? null,
  }
  const traits = {
    session_id: id,
    method,
    ...(provider !== undefined && { provider }),
    ...(client && { client_id: client.id }),
  }
  const [session] = await together([
    insertSession(trx, opened),
    deleteExcessSessions(trx, opened, client ? MOST_OF_CLIENT : MOST_SESSIONS),
    endReplacedSessions(trx, context, opened),
    ...claims.map((claim) => upsertAmrClaim(trx, id, claim.method, claim.factorId, now)),
    recordAudit(trx, context, { actor: user, action: 'login', traits }),
  ])
  context.note({ account: user.id, session: id })
  return session
}

const endOf = ({ clock, config }: Pick<AuthContext, 'clock' | 'config'>): string =>
  new Date(clock() + config.JWT_EXP * 1000).toISOString()
