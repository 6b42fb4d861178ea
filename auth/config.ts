import { createPrivateKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { ownsItsOrigins, relyingPartyOf } from './crypto/webauthn/relying-party.ts'
import { type AllowedRedirect, allowedRedirect } from './settings/allowed-redirect.ts'
import { isLoopback } from './settings/is-loopback.ts'
import { type MfaRequirement, mfaRequirement } from './settings/mfa-requirement.ts'
import { isSafeOrigin, type OpenIdSetting, openIdSetting } from './settings/open-id-setting.ts'
import { kind, notBoth, type Rule, type Setting, type Settings, together } from './settings/parse-settings.ts'

const setting = <T>(parse: Setting<T>['parse'], defaultValue: T, meaning: string): Setting<T> => ({
  parse,
  default: defaultValue,
  meaning,
})

const LEAST_SECRET = 32

/** One secret or several. A single one may hold spaces and commas, so the text as a whole opens in any case. */
function secrets(text: string): string[] {
  if (text.length < LEAST_SECRET) throw new Error('must be at least 32 characters of a random secret')
  const parts = text.split(/[\s,]+/)
  const areSeveral = parts.length > 1 && parts.every((part) => part.length >= LEAST_SECRET)
  return areSeveral ? [...parts, text] : [text]
}

function callingCode(text: string): string {
  const code = text.replace(/^\+/, '')
  if (!/^[1-9]\d{0,6}$/.test(code)) throw new Error('must be calling codes such as 44, separated by commas')
  return code
}

/** Who mails come from. */
export interface Sender {
  name: string
  address: string
}

function sender(text: string): Sender {
  const { name = '', address = text } = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/.exec(text)?.groups ?? {}
  if (!/^[^\s@,;:"]+@[^\s@,;:"]+$/.test(address)) {
    throw new Error('must be an address such as no-reply@shop.example or Shop <no-reply@shop.example>')
  }
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** A key of the Standard Webhooks specification: 24 to 64 bytes in base64. */
function webhookKey(text: string): Buffer {
  const key = Buffer.from(text.replace(/^whsec_/, ''), 'base64')
  if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(text) || key.length < 24 || key.length > 64) {
    throw new Error('must be "whsec_" and 24 to 64 random bytes in base64')
  }
  return key
}

/** A key in PEM, whose line breaks may be written as \n to fit into one line. */
function privateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // The reason could show parts of the key.
  }
  throw new Error('must be the PEM text of a P-256 private key, as in the .p8 file that Apple gives')
}

function safeUrl(text: string): string {
  if (!isSafeOrigin(text)) throw new Error('must be a URL that starts with https://')
  return text.replace(/\/+$/, '')
}

function smtpUrl(text: string): string {
  const url = new URL(kind.url('smtp:', 'smtps:')(text))
  const isInTheClear = url.protocol === 'smtp:' && url.searchParams.get('ignoreTLS') === 'true'
  if (isInTheClear && url.username !== '' && !isLoopback(url.hostname)) {
    throw new Error('must not send a password without TLS: leave ignoreTLS out, or the password')
  }
  return text
}

function domain(text: string): string {
  const name = text.toLowerCase()
  const isAlone = URL.parse(`https://${name}`)?.hostname === name
  if (!isAlone || isIP(name) !== 0 || name.includes('[')) {
    throw new Error('must be a domain such as shop.example, without scheme or port, and no IP address')
  }
  return name
}

/** Every setting of the auth service: name, type, default and meaning. Durations name their unit. */
export const authSettings = {
  DATA_DIR: setting(
    kind.text,
    '.data',
    'Folder of the embedded SQLite database, and of the outbox in development.',
  ),
  DATABASE_URL: setting<string | undefined>(
    kind.url('postgres:', 'postgresql:'),
    undefined,
    'Postgres connection string. TLS with a checked certificate is required unless the server is on this machine or the string says sslmode=disable. Without it the service keeps its data in SQLite under DATA_DIR.',
  ),
  DATABASE_POOL: setting(kind.integer(1, 200), 10, 'Most Postgres connections that one process opens.'),
  AUTH_PUBLIC_KEY: setting(
    kind.text,
    'dropharbor-public-key',
    'What the apikey header must hold. It is public, like the anonymous key of Supabase. "none" asks for no key.',
  ),
  AUTH_KEY_SECRET: setting<string[]>(
    secrets,
    [],
    'Secret of at least 32 characters that encrypts keys and other secrets at rest. While it is rotated several, separated by commas: the first encrypts, all decrypt. Default: made at the first start and kept in DATA_DIR/secret.',
  ),
  // auth-js refreshes as soon as fewer than 120 s are left, and looks every 30 s: what lives shorter is refreshed at once
  // and again, by every tab. Supabase advises no less than this either.
  JWT_EXP: setting(kind.integer(300, 604_800), 3600, 'Life of an access token, in seconds, from 300 on.'),
  SESSIONS_INACTIVITY_TIMEOUT: setting(
    kind.integer(0, 315_360_000),
    2_592_000,
    'Seconds after which a session that is not refreshed ends; longer than JWT_EXP. 0 means never.',
  ),
  SESSIONS_TIMEBOX: setting(
    kind.integer(0, 315_360_000),
    31_536_000,
    'Seconds after which a session ends, however much it is used. 0 means never.',
  ),
  PASSWORD_MIN_LENGTH: setting(kind.integer(6, 128), 6, 'Fewest characters of a password.'),
  PASSWORD_CONTEXT_WORDS: setting(
    kind.list(kind.text),
    ['dropharbor'],
    'Words that a password must not be made of, separated by commas: the names of your brand. The host of PUBLIC_URL, the name in MAIL_FROM and the address of the account are among them anyway.',
  ),
  PASSWORD_LEAKS_URL: setting<string | undefined>(
    safeUrl,
    undefined,
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
  SMTP_URL: setting<string | undefined>(
    smtpUrl,
    undefined,
    'Mail server, such as smtps://user:password@mail.example:465, or smtp:// with port 587 for STARTTLS, which is required unless the server is on this machine or ?ignoreTLS=true follows. Without it development keeps mails for its outbox, and production sends none.',
  ),
  MAIL_FROM: setting<Sender | undefined>(
    sender,
    undefined,
    'Who mails come from, such as Shop <no-reply@shop.example>. Needed with SMTP_URL.',
  ),
  MAILER_AUTOCONFIRM: setting<boolean | undefined>(
    kind.switch,
    undefined,
    '"on" lets new accounts in before their address is confirmed. Default: on without SMTP_URL, off with it.',
  ),
  MAILER_SECURE_EMAIL_CHANGE_ENABLED: setting(
    kind.switch,
    true,
    '"on" has a change of address confirmed from the old mailbox too, where addresses are confirmed at all.',
  ),
  MAILER_NOTIFICATIONS: setting(
    kind.switch,
    true,
    '"off" does not tell the owner of an account of a new password, another address or a changed sign-in method, and so mails no link that undoes it.',
  ),
  MAILER_CODE_EXP: setting(kind.integer(60, 3600), 600, 'Life of a mailed code, in seconds.'),
  MAILER_LINK_EXP: setting(kind.integer(60, 86_400), 3600, 'Life of a mailed link, in seconds.'),
  SMTP_MAX_FREQUENCY: setting(
    kind.integer(0, 3600),
    60,
    'Shortest time between two mails of one kind that are asked for with the same address, in seconds. RATE_LIMITS does not lift it.',
  ),
  MFA_REQUIRED: setting<MfaRequirement>(
    mfaRequirement,
    'optional',
    'Second factors: "optional"; "required" lets a session without one only set one up or show it; "off" takes no new ones. Roles may differ: optional,admin:required.',
  ),
  MFA_PHONE_MAX_FREQUENCY: setting(
    kind.integer(0, 3600),
    60,
    'Shortest time between two codes to one phone, in seconds. RATE_LIMITS does not lift it.',
  ),
  TWILIO_ACCOUNT_SID: setting<string | undefined>(kind.text, undefined, 'SMS by Twilio: the account.'),
  TWILIO_AUTH_TOKEN: setting<string | undefined>(kind.text, undefined, 'SMS by Twilio: its secret.'),
  TWILIO_MESSAGE_SERVICE_SID: setting<string | undefined>(
    kind.text,
    undefined,
    'SMS by Twilio: the messaging service that sends, in place of TWILIO_FROM.',
  ),
  TWILIO_FROM: setting<string | undefined>(
    kind.text,
    undefined,
    'SMS by Twilio: the number or name that sends, in place of TWILIO_MESSAGE_SERVICE_SID.',
  ),
  TWILIO_API_URL: setting(
    kind.url('http:', 'https:'),
    'https://api.twilio.com',
    'SMS by Twilio: where its API is, for accounts of another region.',
  ),
  SMS_WEBHOOK_URL: setting<string | undefined>(
    kind.url('http:', 'https:'),
    undefined,
    'SMS by anyone else: an address of yours that each SMS is posted to, signed (Standard Webhooks).',
  ),
  SMS_WEBHOOK_SECRET: setting<Buffer | undefined>(
    webhookKey,
    undefined,
    'SMS by anyone else: the key of the signature, "whsec_" and 24 to 64 random bytes in base64.',
  ),
  EXTERNAL_GOOGLE_CLIENT_ID: setting<string[]>(
    kind.list(kind.text),
    [],
    'Sign-in with Google: the client ID. Further ones, of your apps, may follow after commas: their ID tokens are taken too.',
  ),
  EXTERNAL_GOOGLE_SECRET: setting<string | undefined>(
    kind.text,
    undefined,
    'Sign-in with Google: the client secret.',
  ),
  EXTERNAL_GITHUB_CLIENT_ID: setting<string | undefined>(
    kind.text,
    undefined,
    'Sign-in with GitHub: the client ID.',
  ),
  EXTERNAL_GITHUB_SECRET: setting<string | undefined>(
    kind.text,
    undefined,
    'Sign-in with GitHub: the client secret.',
  ),
  EXTERNAL_GITHUB_URL: setting(
    safeUrl,
    'https://github.com',
    'Sign-in with GitHub: where it is, for GitHub Enterprise Server.',
  ),
  EXTERNAL_APPLE_CLIENT_ID: setting<string[]>(
    kind.list(kind.text),
    [],
    'Sign-in with Apple: the Services ID. Bundle IDs of your apps may follow after commas: their ID tokens are taken too.',
  ),
  EXTERNAL_APPLE_TEAM_ID: setting<string | undefined>(
    kind.text,
    undefined,
    'Sign-in with Apple: the team of your developer account.',
  ),
  EXTERNAL_APPLE_KEY_ID: setting<string | undefined>(
    kind.text,
    undefined,
    'Sign-in with Apple: the id of the private key.',
  ),
  EXTERNAL_APPLE_PRIVATE_KEY: setting<KeyObject | undefined>(
    privateKey,
    undefined,
    'Sign-in with Apple: the private key, the text of its .p8 file; line breaks may be written as \\n.',
  ),
  EXTERNAL_FACEBOOK_CLIENT_ID: setting<string | undefined>(
    kind.text,
    undefined,
    'Sign-in with Facebook: the app ID.',
  ),
  EXTERNAL_FACEBOOK_SECRET: setting<string | undefined>(
    kind.text,
    undefined,
    'Sign-in with Facebook: the app secret.',
  ),
  EXTERNAL_OIDC: setting<OpenIdSetting[]>(
    openIdSetting,
    [],
    'Sign-in with any OpenID Connect provider: a JSON list such as [{"name":"acme","title":"Acme","issuer":"https://id.acme.example","client_id":"…","secret":"…","domains":["acme.example"]}]. Clients name it custom:acme. It vouches for e-mail addresses of its domains alone, ["*"] for all.',
  ),
  EXTERNAL_UNNAMED_CALLBACK: setting<string | undefined>(
    kind.text,
    undefined,
    'Name of the one provider that comes back to /auth/v1/callback; each other one has /auth/v1/callback/NAME. Default: the provider that is set up, if it is the only one.',
  ),
  SECURITY_PKCE_PLAIN_ENABLED: setting(
    kind.switch,
    false,
    '"on" takes the code challenge method "plain" of PKCE as well, for clients that can not hash.',
  ),
  SECURITY_MANUAL_LINKING_ENABLED: setting(
    kind.switch,
    true,
    '"off" keeps accounts from connecting and disconnecting providers.',
  ),
  WEBAUTHN_RP_ID: setting<string | undefined>(
    domain,
    undefined,
    'Domain that passkeys and security keys belong to. Default: the host of PUBLIC_URL. Those that exist are lost when it changes.',
  ),
  WEBAUTHN_RP_NAME: setting<string | undefined>(
    kind.text,
    undefined,
    'Name that authenticators show for it. Default: the host of PUBLIC_URL.',
  ),
  WEBAUTHN_RP_ORIGINS: setting<string[]>(
    kind.list(kind.origin),
    [],
    'Origins of pages that may use passkeys and security keys, separated by commas. Default: PUBLIC_URL.',
  ),
  RATE_LIMITS: setting(kind.switch, true, '"off" lifts every limit. For load tests only: it warns at start.'),
  RATE_LIMIT_SIGNUP: setting(kind.integer(1, 1e6), 30, 'Sign-ups per client address in five minutes.'),
  RATE_LIMIT_TOKEN: setting(
    kind.integer(1, 1e6),
    150,
    'Sign-ins and invalid refreshes per client address in five minutes. Refreshes that are valid are limited per session.',
  ),
  RATE_LIMIT_AUTHORIZE: setting(
    kind.integer(1, 1e6),
    60,
    'Sign-ins with a provider that are begun, and that come back, per client address in five minutes: each.',
  ),
  RATE_LIMIT_USER: setting(kind.integer(1, 1e6), 30, 'Account changes per client address in five minutes.'),
  RATE_LIMIT_OTP: setting(
    kind.integer(1, 1e6),
    30,
    'Requests for a mail with a link or a code per client address in five minutes.',
  ),
  RATE_LIMIT_VERIFY: setting(
    kind.integer(1, 1e6),
    30,
    'Mailed codes that are tried per client address in five minutes; of mailed links ten times as many.',
  ),
  RATE_LIMIT_MAILBOX: setting(
    kind.integer(1, 1e4),
    20,
    'Mails that unknown devices ask for with one address in a day; from then on they come further and further apart, an hour at most.',
  ),
  RATE_LIMIT_EMAIL_CLIENT: setting(
    kind.integer(1, 1e6),
    100,
    'Mails that are asked for by one client address in a day.',
  ),
  RATE_LIMIT_EMAIL_SENT: setting(
    kind.integer(1, 1e7),
    2000,
    'Mails that are queued in a day because they were asked for; a fifth of them is kept for those who have an account.',
  ),
  RATE_LIMIT_FACTOR: setting(
    kind.integer(1, 1e6),
    75,
    'Challenges of second factors and of new passkeys, and answers to them, per client address in five minutes: each.',
  ),
  RATE_LIMIT_CODE: setting(
    kind.integer(1, 1e5),
    10,
    'Wrong codes per account and client address, of second factors and of mails each, in five minutes; from all unknown devices twice as many in a day, from then on each waits longer, an hour at most.',
  ),
  RATE_LIMIT_SMS_NUMBER: setting(
    kind.integer(1, 1e4),
    10,
    'SMS to one number in a day. To a number that is a factor already more may follow, further and further apart.',
  ),
  RATE_LIMIT_SMS_ACCOUNT: setting(
    kind.integer(1, 1e4),
    5,
    'SMS to numbers that are no factor yet, for one account in a day.',
  ),
  RATE_LIMIT_SMS_RANGE: setting(
    kind.integer(1, 1e6),
    20,
    'The same for one client address, and for all numbers that differ in their last four digits only, each.',
  ),
  RATE_LIMIT_SMS: setting(
    kind.integer(1, 1e7),
    1000,
    'The same for all together; a tenth of it in one hour. Numbers that are a factor already are not counted.',
  ),
  SMS_COUNTRIES: setting<string[]>(
    kind.list(callingCode),
    [],
    'Calling codes that new phone numbers may begin with, such as 1,44,49, separated by commas. Default: all.',
  ),
  RATE_LIMIT_PASSKEY: setting(
    kind.integer(1, 1e6),
    30,
    'Sign-ins with a passkey that are begun, and that are answered, per client address in five minutes: each.',
  ),
  RATE_LIMIT_PASSWORD: setting(
    kind.integer(1, 1e6),
    20,
    'Wrong passwords per account and client address in five minutes.',
  ),
  RATE_LIMIT_ACCOUNT: setting(
    kind.integer(1, 1e6),
    100,
    'Wrong passwords per account from all unknown devices in a day; from then on each attempt waits longer, an hour at most.',
  ),
}

/** What must hold between them: a provider that is half configured stops the start. */
export const authRules: readonly Rule[] = [
  together('SMTP_URL', 'MAIL_FROM'),
  together('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', ['TWILIO_MESSAGE_SERVICE_SID', 'TWILIO_FROM']),
  together('SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'),
  together('EXTERNAL_GOOGLE_CLIENT_ID', 'EXTERNAL_GOOGLE_SECRET'),
  together('EXTERNAL_GITHUB_CLIENT_ID', 'EXTERNAL_GITHUB_SECRET'),
  together(
    'EXTERNAL_APPLE_CLIENT_ID',
    'EXTERNAL_APPLE_TEAM_ID',
    'EXTERNAL_APPLE_KEY_ID',
    'EXTERNAL_APPLE_PRIVATE_KEY',
  ),
  together('EXTERNAL_FACEBOOK_CLIENT_ID', 'EXTERNAL_FACEBOOK_SECRET'),
  notBoth('TWILIO_ACCOUNT_SID', 'SMS_WEBHOOK_URL'),
  sessionsOutliveTokens,
  originsOfRelyingParty,
]

/** A client refreshes shortly before its access token ends: it must still find the session. */
function sessionsOutliveTokens(
  _isSet: unknown,
  { SESSIONS_INACTIVITY_TIMEOUT: idle, JWT_EXP }: Readonly<Record<string, unknown>>,
): string | undefined {
  return idle === 0 || Number(idle) > Number(JWT_EXP)
    ? undefined
    : 'SESSIONS_INACTIVITY_TIMEOUT must be longer than JWT_EXP, or 0'
}

/** A browser lets a page use the credentials of its own domain, or of one above it. */
function originsOfRelyingParty(
  isSet: (name: string) => boolean,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const site = String(values['PUBLIC_URL'] ?? 'http://localhost')
  const party = relyingPartyOf({ ...(values as Settings<typeof authSettings>), PUBLIC_URL: site })
  if (party && !ownsItsOrigins(party)) {
    return 'WEBAUTHN_RP_ORIGINS must be origins of WEBAUTHN_RP_ID or of its subdomains; both follow PUBLIC_URL unless they are set'
  }
  if (!party && isSet('WEBAUTHN_RP_ORIGINS')) {
    return 'WEBAUTHN_RP_ORIGINS needs WEBAUTHN_RP_ID, because PUBLIC_URL is an IP address'
  }
  return undefined
}

/** The settings of the auth service, with the public URL that the server knows: it gives the tokens' issuer. */
export type AuthConfig = Settings<typeof authSettings> & { PUBLIC_URL: string }
