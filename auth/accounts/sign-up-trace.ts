import { type AuthContext, confirmsAtOnce, timestampOf } from '../context.ts'
import {
  deleteSignUpTrace,
  findSignUpTrace,
  renewSignUpTrace,
  replaceSignUpTrace,
} from '../db/accounts/sign-up-traces.ts'
import type { Database } from '../db/open.ts'
import type { SignUpTrace } from '../db/tables.ts'

const DAY_MS = 86_400_000

type Context = Pick<AuthContext, 'atRest' | 'config' | 'clock'>

/**
 * Returns a keyed hash of the address: the table doesn't reveal which addresses have an account.
 */
const keyOf = ({ atRest }: Context, address: string): string => atRest.fingerprint(address, 'sign-up trace')

/** The name by which a sign-up or a sign-in identifies an account. */
interface Name {
  kind: 'email' | 'phone'
  address: string
}

/**
 * Checks whether accounts are confirmed at once. Phone numbers and email addresses have a setting
 * each.
 */
const isConfirmedAtOnce = ({ config }: Context, kind: Name['kind']): boolean =>
  kind === 'email' ? confirmsAtOnce(config) : config.SMS_AUTOCONFIRM

/** Returns the kind of name that a sign-up would have taken the address for. */
const nameKindOf = (address: string): Name['kind'] => (address.includes('@') ? 'email' : 'phone')

/** Returns the lifetime of a trace: that of an account that is never confirmed. */
const lifeMs = ({ config: { UNCONFIRMED_DAYS: days } }: Context): number =>
  days === 0 ? Number.POSITIVE_INFINITY : days * DAY_MS

/**
 * What the newest sign-up with the address, or the number, of an account leaves, so that it behaves
 * as one that waits for its confirmation, for as long (docs/decisions/013). It neither opens nor
 * blocks an account: it only tells which wrong password is answered `email_not_confirmed`. What
 * others asked for before must not show: only the newest sign-up counts, as for an unknown address.
 */
export const signUpTrace = {
  /**
   * Finds the trace of an address. There is none if addresses are confirmed at once, because a
   * sign-up then says that an address has an account. An email address is not looked up as a phone
   * number, or vice versa: a sign-in doesn't find an account that way, and both must look alike.
   */
  async find(db: Database, context: Context, { kind, address }: Name): Promise<SignUpTrace | undefined> {
    if (isConfirmedAtOnce(context, kind) || nameKindOf(address) !== kind) return undefined
    const trace = await findSignUpTrace(db, keyOf(context, address))
    const age = trace && Math.abs(context.clock() - Date.parse(trace.created_at))
    return age !== undefined && age < lifeMs(context) ? trace : undefined
  },

  leave: (db: Database, context: Context, address: string, password_hash: string): Promise<void> =>
    replaceSignUpTrace(db, { id: keyOf(context, address), password_hash, created_at: timestampOf(context) }),

  /** Has it live as long again: mails keep an account that waits. */
  renew: (db: Database, context: Context, address: string): Promise<void> =>
    renewSignUpTrace(db, keyOf(context, address), timestampOf(context)),

  remove: (db: Database, context: Context, address: string): Promise<void> =>
    deleteSignUpTrace(db, keyOf(context, address)),
}
