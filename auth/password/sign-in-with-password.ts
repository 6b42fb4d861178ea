import { barOf } from '../accounts/bar-of.ts'
import { type AuthContext, confirmsAtOnce, type Reason, timestampOf } from '../context.ts'
import { AccountChanged, type SignIn, touchSignIn } from '../db/accounts/sign-ins.ts'
import { findUserById, replaceHash } from '../db/accounts/users.ts'
import type { Transaction } from '../db/open.ts'
import { findAccountWithMethods } from '../db/sessions/read-access.ts'
import { inOneGo } from '../db/statements/pipelined.ts'
import type { Origin, SignUpTrace, User } from '../db/tables.ts'
import { newDeviceKey } from '../devices/device-entry.ts'
import { AuthError } from '../errors.ts'
import { padRefusal } from '../one-time/pad-refusal.ts'
import { padResponseTime } from '../one-time/pad-response-time.ts'
import { assertPasswordAttempt } from '../sessions/hooks/assert-password-attempt.ts'
import { issueSession } from '../sessions/issue-session.ts'
import type { OpenedSession } from '../sessions/present-opened-session.ts'

/**
 * Returns the same answer for an unknown address, an account without a password and a wrong
 * password.
 */
const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

/** The names of an account at a sign-in with a password, and what confirms each. */
const KINDS = {
  email: {
    confirmedAt: 'email_confirmed_at',
    notConfirmed: () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed'),
  },
  phone: {
    confirmedAt: 'phone_confirmed_at',
    notConfirmed: () => new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed'),
  },
} as const

interface SignInName {
  kind: keyof typeof KINDS
  /** The account with this address or number. */
  account: User | undefined
  /** The trace that a sign-up with this address or number has left. */
  trace: SignUpTrace | undefined
}

/** What shows that the account is the client's. */
interface ShownPassword {
  password: string
  /** Takes back the guess that was counted, once the password was right. */
  wasRight: (trx: Transaction) => Promise<void>
}

/**
 * Checks a password and opens a session (docs/wire-contract.md, 9.1). The password is checked
 * before a ban or a closing, so that only its owner learns of those. Throws 400
 * `invalid_credentials`, `user_banned`, `user_closed`, `email_not_confirmed`,
 * `phone_not_confirmed`.
 */
export function signInWithPassword(
  context: AuthContext,
  named: SignInName,
  shown: ShownPassword,
  origin: Origin,
): Promise<OpenedSession> {
  const work = () => checkAndSignIn(context, named, shown, origin)
  // The hook is asked about accounts alone, and its time must not reveal which addresses have one.
  if (context.hooks.isOn('password_verification_attempt')) return padResponseTime(context, work)
  // Nor must an imported hash, whose verification takes a different time.
  return padRefusal(context, work)
}

async function checkAndSignIn(
  context: AuthContext,
  { kind, account: user, trace }: SignInName,
  { password, wasRight }: ShownPassword,
  origin: Origin,
): Promise<OpenedSession> {
  const { confirmedAt, notConfirmed } = KINDS[kind]
  if (user) context.note({ account: user.id })
  const matches = await context.passwords.verify(user?.encrypted_password, password)
  if (user?.encrypted_password) await assertPasswordAttempt(context, user, { valid: matches })
  const bar = user && barOf(user, context.clock(), 400)
  if (!user?.encrypted_password || !matches || !user[confirmedAt] || bar) {
    context.note({ reason: reasonOf(user, { matches, bar }) })
    const wasSignedUp = await verifyTrace(context, kind, trace, password)
    if (matches && bar) throw bar
    throw matches || wasSignedUp ? notConfirmed() : invalidCredentials()
  }

  const checked = await upgradeHash(context, user.id, user.encrypted_password, password)
  const id = crypto.randomUUID()
  const signIn = {
    id: user.id,
    name: user[kind] ?? '',
    checkedHash: checked,
    deviceKey: newDeviceKey(),
    now: timestampOf(context),
  }
  // The first statement locks the account: a password change ends this session, or makes the
  // sign-in fail. In that case the other statements are rolled back.
  const [signedIn, session, shown] = await inOneGo(context.db, (trx) => [
    touchOpen(trx, context, signIn),
    issueSession(trx, context, user, { id, method: 'password' }, origin),
    findAccountWithMethods(trx, { userId: user.id, sessionId: id }),
    // This statement is the last, so that it locks the counters of limits for the shortest time.
    wasRight(trx),
  ]).catch(async (error) => {
    context.note({ session: undefined })
    throw error instanceof AccountChanged ? await whyChanged(context, user.id, checked) : error
  })
  return { user: signedIn, session, shown }
}

/**
 * Records the sign-in of an account, unless the account was closed or banned meanwhile. Throws 400.
 */
async function touchOpen(trx: Transaction, context: AuthContext, signIn: SignIn): Promise<User> {
  const present = await touchSignIn(trx, signIn)
  const late = barOf(present, context.clock(), 400)
  if (late) throw late
  return present
}

/** Returns the error of a sign-in whose account has changed since its password was checked. */
async function whyChanged(context: AuthContext, id: string, checked: string): Promise<AuthError> {
  const present = await findUserById(context.db, id)
  const bar = present?.encrypted_password === checked ? barOf(present, context.clock(), 400) : undefined
  return bar ?? invalidCredentials()
}

/** Returns why a sign-in is refused, for the log, which says more than the answer does. */
function reasonOf(
  user: User | undefined,
  { matches, bar }: { matches: boolean; bar: AuthError | undefined },
): Reason {
  if (!user) return 'no_account'
  if (!user.encrypted_password) return 'no_password'
  if (!matches) return 'wrong_password'
  if (!bar) return 'address_unconfirmed'
  return bar.code === 'user_closed' ? 'account_closed' : 'account_banned'
}

/**
 * Returns whether the password is that of a sign-up trace. Without a trace, a failed sign-in takes
 * the same work.
 */
async function verifyTrace(
  { config, passwords }: AuthContext,
  kind: keyof typeof KINDS,
  trace: SignUpTrace | undefined,
  password: string,
): Promise<boolean> {
  const isAtOnce = kind === 'email' ? confirmsAtOnce(config) : config.SMS_AUTOCONFIRM
  return !isAtOnce && passwords.verify(trace?.password_hash, password)
}

/**
 * Replaces an outdated hash. Returns the hash that the row then holds, if it matches this password:
 * another sign-in, or a new password, may have come first.
 */
async function upgradeHash(
  context: AuthContext,
  id: string,
  stored: string,
  password: string,
): Promise<string> {
  if (!context.passwords.isOutdated(stored)) return stored
  const stronger = await context.passwords.hash(password)
  if (await replaceHash(context.db, id, stored, stronger)) return stronger
  const present = (await findUserById(context.db, id))?.encrypted_password
  return present && (await context.passwords.verify(present, password)) ? present : stored
}
