import type { OAuthAuthorization } from '../../db/tables.ts'

/** How far the clocks of two processes may be apart. */
const CLOCK_SKEW_MS = 60_000

/** Whether a request still counts; one from later was made by a clock that was set back since. */
export const isLive = (
  { created_at, expires_at }: Pick<OAuthAuthorization, 'created_at' | 'expires_at'>,
  now: number,
): boolean => Date.parse(expires_at) > now && Date.parse(created_at) - now <= CLOCK_SKEW_MS
