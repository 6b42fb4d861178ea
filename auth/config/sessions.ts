import { kind } from '../settings/kind.ts'
import type { Rule } from '../settings/rules.ts'
import { setting } from '../settings/setting.ts'

/** How long access tokens and sessions live. */
export const sessionsSettings = {
  // auth-js refreshes as soon as fewer than 120 s are left, and looks every 30 s: what lives
  // shorter is refreshed at once and again, by every tab. Supabase advises no less than this
  // either.
  JWT_EXP: setting(
    kind.integer(300, 604_800),
    3600,
    'Lifetime of an access token, in seconds, at least 300.',
  ),
  SESSIONS_INACTIVITY_TIMEOUT: setting(
    kind.integer(0, 315_360_000),
    2_592_000,
    'Seconds after which a session that is not refreshed ends; must be longer than JWT_EXP. 0 means never.',
  ),
  SESSIONS_TIMEBOX: setting(
    kind.integer(0, 315_360_000),
    31_536_000,
    'Seconds after which a session ends, however much it is used. 0 means never.',
  ),
  SESSIONS_SINGLE_PER_USER: setting(
    kind.switch,
    false,
    '"on" lets an account be signed in once: a new sign-in ends the session before, as soon as it has shown the second factor of an account that has one.',
  ),
}

/** A client refreshes shortly before its access token ends: it must still find the session. */
export const sessionsOutliveTokens: Rule = (_isSet, { SESSIONS_INACTIVITY_TIMEOUT: idle, JWT_EXP }) =>
  idle === 0 || Number(idle) > Number(JWT_EXP)
    ? undefined
    : 'SESSIONS_INACTIVITY_TIMEOUT must be longer than JWT_EXP, or 0'
