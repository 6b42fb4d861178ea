import { kind } from '../settings/kind.ts'
import type { Rule } from '../settings/rules.ts'
import { isSecureUrl, secureBaseUrl } from '../settings/secure-url.ts'
import { optional, setting } from '../settings/setting.ts'

/** The providers of captchas. */
export type CaptchaProvider = 'altcha' | 'hcaptcha' | 'turnstile'

/** The conditions under which a captcha is required. */
export type CaptchaMode = 'off' | 'adaptive' | 'on'

/** Captchas: who must solve one, and who checks it. */
export const captchaSettings = {
  SECURITY_CAPTCHA_ENABLED: setting<CaptchaMode>(
    kind.choice('off', 'adaptive', 'on'),
    'off',
    '"on" requires a captcha before every sign-up, every sign-in with a password or a wallet, and every requested mail or SMS; "adaptive" only when the client or the account shows signs of an attack.',
  ),
  SECURITY_CAPTCHA_PROVIDER: setting<CaptchaProvider>(
    kind.choice('altcha', 'hcaptcha', 'turnstile'),
    'altcha',
    'Who checks captchas: hcaptcha, turnstile or altcha. The last is a proof of work in the browser, and needs no third party.',
  ),
  SECURITY_CAPTCHA_SECRET: optional(kind.text, 'Secret key from hcaptcha or turnstile.'),
  SECURITY_CAPTCHA_SITE_KEY: optional(kind.text, 'Site key from hcaptcha or turnstile. It is public.'),
  SECURITY_CAPTCHA_VERIFY_URL: optional(
    secureBaseUrl,
    'URL that checks the answers of hcaptcha or turnstile, if you reach it through a proxy of your own. Default: the provider’s own URL.',
  ),
}

/** Third parties need keys. The proof of work needs none, but a browser with Web Crypto. */
export const captchaRule: Rule = (isSet, values, isRead) => {
  if (!isRead('SECURITY_CAPTCHA_PROVIDER')) return undefined
  const { SECURITY_CAPTCHA_PROVIDER: provider, SECURITY_CAPTCHA_ENABLED: mode, PUBLIC_URL: url } = values
  const keys = ['SECURITY_CAPTCHA_SECRET', 'SECURITY_CAPTCHA_SITE_KEY']
  const set = [...keys, 'SECURITY_CAPTCHA_VERIFY_URL'].filter(isSet)
  if (provider === 'altcha') {
    if (set.length > 0) return `${set.join(', ')}: set SECURITY_CAPTCHA_PROVIDER to hcaptcha or turnstile too`
    const site = typeof url === 'string' ? URL.parse(url) : null
    return !site || isSecureUrl(site) || mode === 'off'
      ? undefined
      : 'SECURITY_CAPTCHA_ENABLED needs a PUBLIC_URL with https: browsers can’t compute the proof of work without it'
  }
  const missing = keys.filter((name) => !isSet(name))
  return missing.length > 0
    ? `SECURITY_CAPTCHA_PROVIDER=${String(provider)} needs ${missing.join(' and ')}`
    : undefined
}
