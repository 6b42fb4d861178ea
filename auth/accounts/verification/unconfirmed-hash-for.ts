import type { AuthContext } from '../../context.ts'
import type { User } from '../../db/tables.ts'

/** The account and the trace found for the address or the number of a sign-up. */
interface KnownAccount {
  known: User | undefined
  /** Whether the account's address or number is confirmed. */
  isConfirmed: boolean
}

/**
 * The hash of an unconfirmed account, if this is its password. Every address takes the work of one
 * comparison.
 */
export async function unconfirmedHashFor(
  { passwords }: Pick<AuthContext, 'passwords'>,
  { known, isConfirmed }: KnownAccount,
  password: string,
): Promise<string | undefined> {
  const stored = (!isConfirmed && known?.encrypted_password) || undefined
  return (await passwords.verify(stored, password)) ? stored : undefined
}
