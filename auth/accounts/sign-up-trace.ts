import { type AuthContext, confirmsAtOnce, timestampOf } from '../context.ts'
import {
  deleteSignUpTrace,
  emptySignUpTrace,
  findSignUpTrace,
  replaceSignUpTrace,
} from '../db/accounts/sign-up-traces.ts'
import type { Database } from '../db/open.ts'
import type { SignUpTrace } from '../db/tables.ts'

const LIFE_MS = 86_400_000

type Context = Pick<AuthContext, 'atRest' | 'config' | 'clock'>

/** The address under a keyed hash: the table does not tell which addresses have an account. */
const keyOf = ({ atRest }: Context, email: string): string => atRest.fingerprint(email, 'sign-up trace')

/**
 * What a sign-up with the address of an account leaves for a day, so that it behaves as one that
 * waits for its confirmation (docs/decisions/013). It neither opens nor blocks an account: it only
 * tells which wrong password is answered `email_not_confirmed`. A trace without a password means
 * that a later request gave another one.
 */
export const signUpTrace = {
  /**
   * None where addresses are confirmed at once: there a sign-up says that an address has an
   * account.
   */
  async find(db: Database, context: Context, email: string): Promise<SignUpTrace | undefined> {
    if (confirmsAtOnce(context.config)) return undefined
    const trace = await findSignUpTrace(db, keyOf(context, email))
    const age = trace && Math.abs(context.clock() - Date.parse(trace.created_at))
    return age !== undefined && age < LIFE_MS ? trace : undefined
  },

  leave: (db: Database, context: Context, email: string, password_hash: string | null): Promise<void> =>
    replaceSignUpTrace(db, { id: keyOf(context, email), password_hash, created_at: timestampOf(context) }),

  empty: (db: Database, context: Context, email: string): Promise<void> =>
    emptySignUpTrace(db, keyOf(context, email), timestampOf(context)),

  remove: (db: Database, context: Context, email: string): Promise<void> =>
    deleteSignUpTrace(db, keyOf(context, email)),
}
