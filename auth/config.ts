import { accountSettings } from './config/account.ts'
import { captchaRule, captchaSettings } from './config/captcha.ts'
import { hookRules, hookSettings } from './config/hooks.ts'
import { mailSettings } from './config/mail.ts'
import { oauthServerSettings } from './config/oauth-server.ts'
import { phoneSettings } from './config/phone.ts'
import { providerSettings, unnamedCallbackHasProvider } from './config/provider.ts'
import { publicKeysArePublic } from './config/public-keys-are-public.ts'
import { rateLimitSettings } from './config/rate-limit.ts'
import { recordsSettings } from './config/records.ts'
import { secondFactorSettings } from './config/second-factor.ts'
import { formerIssuerHasKeys, sessionsOutliveTokens, sessionsSettings } from './config/sessions.ts'
import { storageSettings, tlsFilesAreThere } from './config/storage.ts'
import { web3Settings } from './config/web3.ts'
import { originsOfRelyingParty, webauthnSettings } from './config/webauthn.ts'
import { notBoth, type Rule, together } from './settings/rules.ts'
import type { Settings } from './settings/setting.ts'

/** The path of the service, below PUBLIC_URL. */
export const SERVICE_PATH = '/auth/v1'

/**
 * Every setting of the auth service, by topic: name, type, default and meaning. Durations name
 * their unit.
 */
export const authSettings = {
  ...storageSettings,
  ...sessionsSettings,
  ...accountSettings,
  ...captchaSettings,
  ...mailSettings,
  ...secondFactorSettings,
  ...phoneSettings,
  ...providerSettings,
  ...web3Settings,
  ...webauthnSettings,
  ...oauthServerSettings,
  ...hookSettings,
  ...rateLimitSettings,
  ...recordsSettings,
}

/** The rules between settings: a provider that is half configured stops the start. */
export const authRules: readonly Rule[] = [
  together('SMTP_URL', 'MAIL_FROM'),
  together('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', ['TWILIO_MESSAGE_SERVICE_SID', 'TWILIO_FROM']),
  together('SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'),
  together('SMS_TEST_OTP', 'SMS_TEST_OTP_VALID_UNTIL'),
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
  formerIssuerHasKeys,
  unnamedCallbackHasProvider,
  publicKeysArePublic,
  originsOfRelyingParty,
  captchaRule,
  ...hookRules,
  together('EVENTS_URI', 'EVENTS_SECRETS'),
]

/** The rules for a program that opens the database, which a build does not. */
export const databaseRules: readonly Rule[] = tlsFilesAreThere

/**
 * The settings of the auth service, with the public URL, a setting of the server: the issuer of
 * tokens is made of it.
 */
export type AuthConfig = Settings<typeof authSettings> & { PUBLIC_URL: string }
