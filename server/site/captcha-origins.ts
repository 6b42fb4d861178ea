import type { ServerConfig } from '../config.ts'

const thirdParties: Readonly<Record<string, readonly string[]>> = {
  altcha: [],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

/**
 * Returns the origins of the scripts and frames of captchas: none for proof of work, which the
 * browser does itself. Returns undefined where no captcha is required, and the policy of pages
 * stays strict.
 */
export function captchaOrigins({
  SECURITY_CAPTCHA_ENABLED: mode,
  SECURITY_CAPTCHA_PROVIDER: provider,
}: Pick<ServerConfig, 'SECURITY_CAPTCHA_ENABLED' | 'SECURITY_CAPTCHA_PROVIDER'>):
  | readonly string[]
  | undefined {
  return mode === 'off' ? undefined : thirdParties[provider]
}
