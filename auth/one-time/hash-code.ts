import type { AuthContext } from '../context.ts'
import { isSameText } from '../crypto/one-time-code.ts'
import type { OneTimeToken } from '../db/tables.ts'

type Place = Pick<OneTimeToken, 'user_id' | 'token_type' | 'relates_to'>

const purposeOf = ({ user_id, token_type, relates_to }: Place): string =>
  `mailed code ${user_id} ${token_type} ${relates_to}`

/**
 * Returns a code as it is stored: a keyed hash, bound to this account, this type and this address.
 */
export const hashCode = ({ atRest }: Pick<AuthContext, 'atRest'>, place: Place, code: string): string =>
  atRest.fingerprint(code, purposeOf(place))

/** Whether this is the code of the token, hashed under any of the secrets. */
export const isCodeOf = (
  { atRest }: Pick<AuthContext, 'atRest'>,
  token: Place & Pick<OneTimeToken, 'code_hash'>,
  code: string,
): boolean => atRest.fingerprints(code, purposeOf(token)).some((hash) => isSameText(hash, token.code_hash))
