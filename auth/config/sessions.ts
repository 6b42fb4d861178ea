import { type ImportedKey, readImportedKeys } from '../crypto/imported-key.ts'
import { kind } from '../settings/kind.ts'
import type { Rule } from '../settings/rules.ts'
import { optional, setting } from '../settings/setting.ts'

/** Lifetimes of access tokens and sessions, and keys and issuer of the former service's tokens. */
export const sessionsSettings = {
  // auth-js refreshes a token when fewer than 120 s are left, and checks every 30 s. Every tab
  // would refresh a shorter-lived token immediately, over and over. Supabase advises no less than
  // this either.
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
    '"on" allows each account one session: a new sign-in ends the previous session; if the account has a second factor, only once that has been verified.',
  ),
  AUTH_IMPORTED_KEYS: setting<ImportedKey[]>(
    readImportedKeys,
    [],
    'Keys of your former auth service, whose access tokens stay valid until they expire: a JSON list of JSON Web Keys for ES256, RS256 or HS256, private or public, as in GOTRUE_JWT_KEYS of Supabase Auth; a string in it is the former JWT secret. A private key with "sign" in key_ops signs here too, until the signing key is rotated (docs/moving.md).',
  ),
  AUTH_FORMER_ISSUER: optional(
    kind.url('https:', 'http:'),
    'Issuer of the access tokens signed with AUTH_IMPORTED_KEYS, such as https://PROJECT.supabase.co/auth/v1. Default: this service’s own. Remove both settings when the last of these tokens has expired.',
  ),
}

/**
 * A client refreshes shortly before its access token expires. The session must still exist then.
 */
export const sessionsOutliveTokens: Rule = (_isSet, { SESSIONS_INACTIVITY_TIMEOUT: idle, JWT_EXP }) =>
  idle === 0 || Number(idle) > Number(JWT_EXP)
    ? undefined
    : 'SESSIONS_INACTIVITY_TIMEOUT must be longer than JWT_EXP, or 0'

/** An issuer is useless without keys that verify its tokens. */
export const formerIssuerHasKeys: Rule = (isSet) =>
  isSet('AUTH_FORMER_ISSUER') && !isSet('AUTH_IMPORTED_KEYS')
    ? 'AUTH_FORMER_ISSUER needs the keys of that issuer in AUTH_IMPORTED_KEYS'
    : undefined
