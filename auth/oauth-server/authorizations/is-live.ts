import type { OAuthAuthorization } from '../../db/tables.ts'
import { isFromLater } from '../../values/is-from-later.ts'

/** Whether a request still counts; one from later was made by a clock that was set back since. */
export const isLive = (
  { created_at, expires_at }: Pick<OAuthAuthorization, 'created_at' | 'expires_at'>,
  now: number,
): boolean => Date.parse(expires_at) > now && !isFromLater(Date.parse(created_at), now)
