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

/** The address under a keyed hash: the table says nothing of who has an account. */
const keyOf = ({ atRest }: Context, email: string): string => atRest.fingerprint(email, 'sign-up trace')

/**
 * What a sign-up with the address of an account leaves for a day, so that it behaves as one that waits for its
 * confirmation (docs/decisions/013). It opens nothing and keeps nobody out: it only says which wrong password is
 * answered `email_not_confirmed`. Without a password it says that a later request has disagreed.
 */
export const signUpTrace = {
  /** Where addresses count at once a sign-up says that one is taken, and there are no traces. */
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
