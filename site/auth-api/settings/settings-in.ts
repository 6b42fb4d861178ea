import { presumedSettings as presumed } from './presumed-settings.ts'
import type { ServiceSettings } from './service-settings.ts'

/** Sign-in methods that are not providers. */
const notProviders = ['anonymous_users', 'email', 'phone']

const countIn = <T>(value: unknown, otherwise: T): number | T =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : otherwise

/** Reads an answer of `GET /settings`, with presumed settings for what is missing. */
export function settingsIn(answer: Readonly<Record<string, unknown>>): ServiceSettings {
  const external = Object(answer['external'])
  const { provider, site_key } = Object(answer['captcha'])
  return {
    providers: Object.keys(external).filter(
      (name) => external[name] === true && !notProviders.includes(name),
    ),
    titles: Object(answer['external_titles']),
    hasPhones: external['phone'] === true,
    hasPasskeys: answer['passkeys_enabled'] === true,
    hasOAuthServer: answer['oauth_server_enabled'] === true,
    isSignUpOpen: answer['disable_signup'] !== true,
    // The specification requires this many, even if the service accepts fewer.
    leastPassword: Math.max(presumed.leastPassword, countIn(answer['password_min_length'], 0)),
    betweenMailsS: countIn(answer['smtp_max_frequency'], presumed.betweenMailsS),
    betweenCodesS: countIn(answer['mfa_phone_max_frequency'], presumed.betweenCodesS),
    eraseAfterDays: countIn(answer['erase_after_days'], undefined),
    captcha: provider && { provider, siteKey: site_key },
    // The first of the chains that the service accepts.
    ethereumChainId: countIn(Object(answer['web3']).ethereum?.[0], presumed.ethereumChainId),
  }
}
