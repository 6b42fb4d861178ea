import type { ServerConfig } from '../config.ts'

const thirdParties: Readonly<Record<string, readonly string[]>> = {
  altcha: [],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

/**
 * Where the scripts and frames of captchas come from: nowhere, where the browser works for them by
 * itself. Undefined where none is asked for, and the policy of pages stays shut.
 */
export function captchaOrigins({
  SECURITY_CAPTCHA_ENABLED: mode,
  SECURITY_CAPTCHA_PROVIDER: provider,
}: Pick<ServerConfig, 'SECURITY_CAPTCHA_ENABLED' | 'SECURITY_CAPTCHA_PROVIDER'>):
  | readonly string[]
  | undefined {
  return mode === 'off' ? undefined : thirdParties[provider]
}
