import type { AuthContext } from '../../context.ts'
import type { OneTimeToken } from '../../db/tables.ts'

/** A code as it is kept: a keyed hash that is good for this account, this type and this address only. */
export const hashCode = (
  { atRest }: Pick<AuthContext, 'atRest'>,
  { user_id, token_type, relates_to }: Pick<OneTimeToken, 'user_id' | 'token_type' | 'relates_to'>,
  code: string,
): string => atRest.fingerprint(code, `mailed code ${user_id} ${token_type} ${relates_to}`)
