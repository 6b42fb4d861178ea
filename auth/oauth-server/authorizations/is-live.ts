import type { OAuthAuthorization } from '../../db/tables.ts'
import { isFromLater } from '../../values/is-from-later.ts'

/** Whether a request is still valid. One from the future was made before the clock was set back. */
export const isLive = (
  { created_at, expires_at }: Pick<OAuthAuthorization, 'created_at' | 'expires_at'>,
  now: number,
): boolean => Date.parse(expires_at) > now && !isFromLater(Date.parse(created_at), now)
