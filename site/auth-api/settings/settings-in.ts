import { presumedSettings as presumed } from './presumed-settings.ts'
import type { ServiceSettings } from './service-settings.ts'

/** Sign-in methods that are no provider's. */
const notProviders = ['anonymous_users', 'email', 'phone']

const countIn = <T>(value: unknown, otherwise: T): number | T =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : otherwise

/** What an answer of `GET /settings` says; where it says nothing, what is presumed. */
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
    // The specification asks for so many, whatever the service would take.
    leastPassword: Math.max(presumed.leastPassword, countIn(answer['password_min_length'], 0)),
    betweenMailsS: countIn(answer['smtp_max_frequency'], presumed.betweenMailsS),
    betweenCodesS: countIn(answer['mfa_phone_max_frequency'], presumed.betweenCodesS),
    eraseAfterDays: countIn(answer['erase_after_days'], undefined),
    captcha: provider && { provider, siteKey: site_key },
    // The first of those that it takes.
    ethereumChainId: countIn(Object(answer['web3']).ethereum?.[0], presumed.ethereumChainId),
  }
}
