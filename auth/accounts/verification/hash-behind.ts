import type { AuthContext } from '../../context.ts'
import type { User } from '../../db/tables.ts'
import { signUpTrace } from '../sign-up-trace.ts'

interface Asked {
  /** The e-mail address or the phone number of a sign-up. */
  address: string
  known: User | undefined
  /** Whether the account's address is confirmed. */
  isConfirmed: boolean
}

/**
 * The hash of an unconfirmed account, or of a trace, if this is its password. Every address takes
 * the work of one comparison.
 */
export async function hashBehind(
  context: AuthContext,
  { address, known, isConfirmed }: Asked,
  password: string,
): Promise<string | undefined> {
  const trace = await signUpTrace.find(context.db, context, address)
  const stored = (isConfirmed ? trace?.password_hash : known?.encrypted_password) ?? undefined
  return (await context.passwords.verify(stored, password)) ? stored : undefined
}
