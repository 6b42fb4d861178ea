import type { AuthContext } from '../../context.ts'
import type { SignUpTrace, User } from '../../db/tables.ts'

/** What there is of the address or the number of a sign-up. */
interface Behind {
  known: User | undefined
  trace: SignUpTrace | undefined
  /** Whether the account's address is confirmed. */
  isConfirmed: boolean
}

/**
 * The hash of an unconfirmed account, or of a trace, if this is its password. Every address takes
 * the work of one comparison.
 */
export async function hashBehind(
  { passwords }: Pick<AuthContext, 'passwords'>,
  { known, trace, isConfirmed }: Behind,
  password: string,
): Promise<string | undefined> {
  const stored = (isConfirmed ? trace?.password_hash : known?.encrypted_password) ?? undefined
  return (await passwords.verify(stored, password)) ? stored : undefined
}
