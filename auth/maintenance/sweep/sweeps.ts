import type { AuthContext } from '../../context.ts'
import { listClosedUsers } from '../../db/accounts/users.ts'
import { deleteOldestSiteDay } from '../../db/service/site-counts.ts'
import { deleteSome, deleteSomeBefore, deleteSomeCounters, isUnclaimed } from '../../db/service/sweeps.ts'
import { isReplaced } from '../../db/sessions/session-ends.ts'
import { deleteSomeIdle, deleteSomeOld } from '../../db/sessions/session-sweeps.ts'
import { UNDO_LIFE_MS } from '../../notify/open-undo.ts'
import { dayOf } from '../../visits/day-of.ts'
import { MOST_DAYS } from '../../visits/read-visits.ts'
import { eraseClosed } from './erase-closed.ts'

/** Deletes up to `most` expired rows, and returns how many it deleted. */
type Sweep = (context: Pick<AuthContext, 'config' | 'db' | 'clock'>, most: number) => Promise<number>

const DAY_SECONDS = 86_400
/** Days until a client that registered itself is deleted, unless a user has approved it. */
const UNUSED_DAYS = 30

const ago = ({ clock }: Pick<AuthContext, 'clock'>, seconds: number): string =>
  new Date(clock() - seconds * 1000).toISOString()

/** Sweeps rows whose timestamp is more than this many seconds ago. */
const old =
  (table: Parameters<typeof deleteSomeBefore>[1], seconds: number): Sweep =>
  (context, most) =>
    deleteSomeBefore(context.db, table, ago(context, seconds), most)

/**
 * The sweeps by name. Sessions stay a day longer than they live, so that clients learn why they
 * ended, and until a day of UTC is over.
 */
export const sweeps: Readonly<Record<string, Sweep>> = {
  sessionsTooOld: async (context, most) => {
    const { SESSIONS_TIMEBOX: timebox } = context.config
    if (timebox === 0) return 0
    return deleteSomeOld(context.db, ago(context, timebox + DAY_SECONDS), most)
  },
  sessionsIdle: async (context, most) => {
    const { SESSIONS_INACTIVITY_TIMEOUT: idle } = context.config
    if (idle === 0) return 0
    return deleteSomeIdle(context.db, ago(context, idle + DAY_SECONDS), most)
  },
  sessionsReplaced: (context, most) =>
    deleteSome(
      context.db,
      'sessions',
      (is) => is.and([isReplaced, is('updated_at', '<', ago(context, DAY_SECONDS))]),
      most,
    ),
  accountsUnconfirmed: async (context, most) => {
    const { UNCONFIRMED_DAYS: days } = context.config
    if (days === 0) return 0
    const before = ago(context, days * DAY_SECONDS)
    return deleteSome(
      context.db,
      'users',
      (is) =>
        is.and([
          isUnclaimed(context.db, { isAnonymous: false, before }),
          is('email_confirmed_at', 'is', null),
          is('phone_confirmed_at', 'is', null),
          is('invited_at', 'is', null),
          is('provisioned_at', 'is', null),
          is('last_sign_in_at', 'is', null),
          is('is_anonymous', '=', false),
          is('is_sso_user', '=', false),
          is('updated_at', '<', before),
          is.not(
            is.exists(
              is
                .selectFrom('identities')
                .select('identities.id')
                .whereRef('identities.user_id', '=', 'users.id')
                .where('identities.provider', 'not in', ['email', 'phone']),
            ),
          ),
        ]),
      most,
    )
  },
  accountsAnonymous: async (context, most) => {
    const { ANONYMOUS_DAYS: days } = context.config
    if (days === 0) return 0
    const before = ago(context, days * DAY_SECONDS)
    return deleteSome(
      context.db,
      'users',
      (is) =>
        is.and([
          isUnclaimed(context.db, { isAnonymous: true, before }),
          // The index is partial: with a bound value the planner could not tell that its condition
          // holds.
          is('is_anonymous', '=', is.lit(true)),
          is('updated_at', '<', before),
          is.not(
            is.exists(
              is
                .selectFrom('sessions')
                .select('sessions.id')
                .whereRef('sessions.user_id', '=', 'users.id')
                .where('sessions.updated_at', '>=', before),
            ),
          ),
        ]),
      most,
    )
  },
  accountsClosed: async (context, most) => {
    const closed = await listClosedUsers(context.db, ago(context, 0), most)
    // Accounts are erased one by one, so that a sign-in waits for one of them at most.
    for (const { id } of closed) await eraseClosed(context, id)
    return closed.length
  },
  enrolmentsUnfinished: (context, most) =>
    deleteSome(
      context.db,
      'mfa_factors',
      (is) => is.and([is('status', '=', 'unverified'), is('created_at', '<', ago(context, DAY_SECONDS))]),
      most,
    ),
  oneTimeTokens: (context, most) => {
    const { MAILER_LINK_EXP, MAILER_CODE_EXP } = context.config
    const life = Math.max(MAILER_LINK_EXP, MAILER_CODE_EXP) + DAY_SECONDS
    return old(['one_time_tokens', 'created_at'], life)(context, most)
  },
  flows: old(['flow_state', 'created_at'], 2 * DAY_SECONDS),
  statesAtProviders: old(['oauth_client_states', 'created_at'], DAY_SECONDS),
  authorizationsOfClients: old(['oauth_authorizations', 'expires_at'], DAY_SECONDS),
  clientsUnused: (context, most) =>
    deleteSome(
      context.db,
      'oauth_clients',
      (is) =>
        is.and([
          is('registration_type', '=', 'dynamic'),
          is('created_at', '<', ago(context, UNUSED_DAYS * DAY_SECONDS)),
          is.not(
            is.exists(
              is
                .selectFrom('oauth_consents')
                .select('oauth_consents.id')
                .whereRef('oauth_consents.client_id', '=', 'oauth_clients.id'),
            ),
          ),
        ]),
      most,
    ),
  challenges: old(['mfa_challenges', 'created_at'], DAY_SECONDS),
  passkeyChallenges: old(['webauthn_challenges', 'expires_at'], DAY_SECONDS),
  changesUndoable: (context, most) =>
    deleteSome(
      context.db,
      'account_undos',
      (is) =>
        is.and([
          is('created_at', '<', ago(context, UNDO_LIFE_MS / 1000 + DAY_SECONDS)),
          // The link that restores a closed account lasts as long as the account.
          is.not(
            is.exists(
              is
                .selectFrom('users')
                .select('users.id')
                .whereRef('users.id', '=', 'account_undos.user_id')
                .where('users.erase_after', 'is not', null),
            ),
          ),
        ]),
      most,
    ),
  auditLog: (context, most) =>
    old(['audit_log_entries', 'created_at'], context.config.AUDIT_LOG_DAYS * DAY_SECONDS)(context, most),
  events: old(['events', 'created_at'], 30 * DAY_SECONDS),
  siteCounts: ({ db, clock }) => deleteOldestSiteDay(db, dayOf(clock() - MOST_DAYS * DAY_SECONDS * 1000)),
  ownerLinks: old(['owner_links', 'expires_at'], 0),
  ownerSessions: old(['owner_sessions', 'expires_at'], 0),
  // Even if the clock is put back by less than is noticed, no used proof counts as new.
  usedProofs: old(['used_proofs', 'expires_at'], DAY_SECONDS),
  signUpTraces: async (context, most) => {
    const { UNCONFIRMED_DAYS: days } = context.config
    if (days === 0) return 0
    return old(['sign_up_traces', 'created_at'], (days + 1) * DAY_SECONDS)(context, most)
  },
  counters: ({ db, clock }, most) => deleteSomeCounters(db, clock() - 3_600_000, most),
}
