import { type AllowedRedirect, allowedRedirect } from '../settings/allowed-redirect.ts'
import { kind } from '../settings/kind.ts'
import { secureBaseUrl } from '../settings/secure-url.ts'
import { optional, setting } from '../settings/setting.ts'

/** Passwords, changes that accounts may make, and targets of links. */
export const accountSettings = {
  PASSWORD_MIN_LENGTH: setting(kind.integer(6, 128), 6, 'Minimum password length, in characters.'),
  PASSWORD_CONTEXT_WORDS: setting(
    kind.list(kind.text),
    ['dropharbor'],
    'Context-specific words that a password must not consist of (NIST SP 800-63B), such as the names of your brand, separated by commas. The host of PUBLIC_URL, the name in MAIL_FROM and the email address of the account are always among them.',
  ),
  PASSWORD_LEAKS_URL: optional(
    secureBaseUrl,
    'List of leaked passwords in which new passwords are looked up, such as https://api.pwnedpasswords.com/range. It receives the first 5 digits of the password’s hash. If it does not answer within 2 seconds, the password is accepted.',
  ),
  SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: setting(
    kind.switch,
    false,
    '"on" requires a mailed code before a session older than a day may change the password.',
  ),
  SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: setting(
    kind.switch,
    false,
    '"on" requires the current password for a password change, unless a mailed link or code opened the session. A current password that is sent is always checked.',
  ),
  SECURITY_FRESH_SECONDS: setting(
    kind.integer(1, 86_400),
    600,
    'How long after a sign-in or another proof of identity a user may change the password, email address, factors, passkeys and providers, in seconds. After that, a new proof is required.',
  ),
  UNCONFIRMED_DAYS: setting(
    kind.integer(0, 3650),
    30,
    'Days without a mail or change after which an account is deleted if a visitor created it but never confirmed or used it. 0 means never.',
  ),
  EXTERNAL_ANONYMOUS_USERS_ENABLED: setting(
    kind.switch,
    false,
    '"on" lets visitors have an account without an email address or a phone number until they add one.',
  ),
  ANONYMOUS_DAYS: setting(
    kind.integer(0, 3650),
    30,
    'Days after which an unused anonymous account is deleted. 0 means never.',
  ),
  ERASE_AFTER_DAYS: setting(
    kind.integer(0, 3650),
    0,
    'Days during which users can restore an account that they deleted, with a mailed link. It is closed at once; 0 erases it at once.',
  ),
  DISABLE_SIGNUP: setting(kind.switch, false, '"on" refuses new accounts.'),
  URI_ALLOW_LIST: setting<AllowedRedirect[]>(
    kind.list(allowedRedirect),
    [],
    'Addresses, besides the site itself, that a mailed link or a provider may redirect to, separated by commas. An entry matches exactly unless it contains * (anything up to the next . or /) or ** (anything); a * in the host may only replace labels to the left of a domain you own.',
  ),
}
