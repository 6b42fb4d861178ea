import { type AllowedRedirect, allowedRedirect } from '../settings/allowed-redirect.ts'
import { kind } from '../settings/kind.ts'
import { safeUrl } from '../settings/safe-url.ts'
import { optional, setting } from '../settings/setting.ts'

/** Passwords, what an account may change, and where links lead back to. */
export const accountSettings = {
  PASSWORD_MIN_LENGTH: setting(kind.integer(6, 128), 6, 'Fewest characters of a password.'),
  PASSWORD_CONTEXT_WORDS: setting(
    kind.list(kind.text),
    ['dropharbor'],
    'Words that a password must not be made of, separated by commas: the names of your brand. The host of PUBLIC_URL, the name in MAIL_FROM and the address of the account are among them anyway.',
  ),
  PASSWORD_LEAKS_URL: optional(
    safeUrl,
    'List of leaked passwords that new ones are looked up in, such as https://api.pwnedpasswords.com/range. It learns 5 digits of a hash. Without an answer within 2 seconds the password is taken.',
  ),
  SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: setting(
    kind.switch,
    false,
    '"on" asks for a mailed code before a session older than a day may change the password.',
  ),
  SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: setting(
    kind.switch,
    false,
    '"on" asks for the current password before it may be changed, unless a mailed link or code opened the session. One that is sent is checked in any case.',
  ),
  SECURITY_FRESH_SECONDS: setting(
    kind.integer(1, 86_400),
    600,
    'How long a sign-in, or another proof, lets a user change the password, the address, factors, passkeys and providers, in seconds. After that they are asked again.',
  ),
  DISABLE_SIGNUP: setting(kind.switch, false, '"on" refuses new accounts.'),
  URI_ALLOW_LIST: setting<AllowedRedirect[]>(
    kind.list(allowedRedirect),
    [],
    'Addresses beside the site itself that a mailed link or a provider may lead back to, separated by commas. An entry is meant exactly, unless it holds * (anything up to the next . or /) or ** (anything); a * in the host stands left of a domain of yours.',
  ),
}
