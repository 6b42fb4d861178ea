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
    'Context-specific words that a password may not consist of (NIST SP 800-63B), separated by commas: the names of your brand. The host of PUBLIC_URL, the name in MAIL_FROM and the email address of the account are always among them.',
  ),
  PASSWORD_LEAKS_URL: optional(
    secureBaseUrl,
    'List of leaked passwords in which new ones are looked up, such as https://api.pwnedpasswords.com/range. It receives 5 digits of a hash. If it does not answer within 2 seconds, the password is accepted.',
  ),
  SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: setting(
    kind.switch,
    false,
    '"on" requires a mailed code before a session older than a day may change the password.',
  ),
  SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: setting(
    kind.switch,
    false,
    '"on" requires the current password to change it, unless a mailed link or code opened the session. A current password that is sent is always checked.',
  ),
  SECURITY_FRESH_SECONDS: setting(
    kind.integer(1, 86_400),
    600,
    'How long after a sign-in or another proof a user may change the password, email address, factors, passkeys and providers, in seconds. After that another proof is required.',
  ),
  UNCONFIRMED_DAYS: setting(
    kind.integer(0, 3650),
    30,
    'Days without a mail or change after which an account is deleted that a visitor made, and never confirmed or used. 0 means never.',
  ),
  EXTERNAL_ANONYMOUS_USERS_ENABLED: setting(
    kind.switch,
    false,
    '"on" lets visitors have an account without an address or a number, until they give one.',
  ),
  ANONYMOUS_DAYS: setting(
    kind.integer(0, 3650),
    30,
    'Days after which an anonymous account is deleted that is not used. 0 means never.',
  ),
  ERASE_AFTER_DAYS: setting(
    kind.integer(0, 3650),
    0,
    'Days for which an account that its user deletes can still be restored by a mailed link. It is closed at once; 0 erases it at once.',
  ),
  DISABLE_SIGNUP: setting(kind.switch, false, '"on" refuses new accounts.'),
  URI_ALLOW_LIST: setting<AllowedRedirect[]>(
    kind.list(allowedRedirect),
    [],
    'Addresses, besides the site itself, that a mailed link or a provider may redirect to, separated by commas. An entry matches exactly unless it contains * (anything up to the next . or /) or ** (anything); a * in the host may only replace labels to the left of a domain you own.',
  ),
}
