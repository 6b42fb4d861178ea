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
    '"on" asks for a captcha before every sign-up, sign-in with a password or a wallet, and mail or SMS; "adaptive" where the client or the account looks attacked.',
  ),
  SECURITY_CAPTCHA_PROVIDER: setting<CaptchaProvider>(
    kind.choice('altcha', 'hcaptcha', 'turnstile'),
    'altcha',
    'Who checks captchas: hcaptcha or turnstile, or altcha, a proof of work in the browser that needs no third party.',
  ),
  SECURITY_CAPTCHA_SECRET: optional(kind.text, 'The secret key at hcaptcha or turnstile.'),
  SECURITY_CAPTCHA_SITE_KEY: optional(kind.text, 'The site key at hcaptcha or turnstile. It is public.'),
  SECURITY_CAPTCHA_VERIFY_URL: optional(
    secureBaseUrl,
    'URL that checks the answers of hcaptcha or turnstile, where it is reached through a proxy of yours. Default: the provider’s own.',
  ),
}

/** Third parties need keys. The proof of work needs none, but a browser with Web Crypto. */
export const captchaRule: Rule = (isSet, values) => {
  const { SECURITY_CAPTCHA_PROVIDER: provider, SECURITY_CAPTCHA_ENABLED: mode, PUBLIC_URL: url } = values
  const keys = ['SECURITY_CAPTCHA_SECRET', 'SECURITY_CAPTCHA_SITE_KEY']
  const set = [...keys, 'SECURITY_CAPTCHA_VERIFY_URL'].filter(isSet)
  if (provider === 'altcha') {
    if (set.length > 0) return `${set.join(', ')}: set SECURITY_CAPTCHA_PROVIDER to hcaptcha or turnstile too`
    const site = typeof url === 'string' ? URL.parse(url) : null
    return !site || isSecureUrl(site) || mode === 'off'
      ? undefined
      : 'SECURITY_CAPTCHA_ENABLED: browsers solve no proof of work without https, see PUBLIC_URL'
  }
  const missing = keys.filter((name) => !isSet(name))
  return missing.length > 0
    ? `SECURITY_CAPTCHA_PROVIDER=${String(provider)} needs ${missing.join(' and ')}`
    : undefined
}
