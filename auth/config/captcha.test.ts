import { expect, test } from 'vitest'
import { authRules, authSettings } from '../config.ts'
import { parseSettings, SettingsError } from '../settings/parse-settings.ts'

const turnstile = { SECURITY_CAPTCHA_PROVIDER: 'turnstile' }
const secret = { SECURITY_CAPTCHA_SECRET: 'hunter2' }
const site = { SECURITY_CAPTCHA_SITE_KEY: 'site' }
const read = (env: Record<string, string>) => parseSettings(authSettings, env, authRules)

test.each([
  [
    { ...secret, ...site },
    'SECURITY_CAPTCHA_SECRET, SECURITY_CAPTCHA_SITE_KEY: set SECURITY_CAPTCHA_PROVIDER to hcaptcha or turnstile too',
  ],
  [
    turnstile,
    'SECURITY_CAPTCHA_PROVIDER=turnstile needs SECURITY_CAPTCHA_SECRET and SECURITY_CAPTCHA_SITE_KEY',
  ],
  [
    { SECURITY_CAPTCHA_PROVIDER: 'turnstyle', ...secret, ...site },
    'SECURITY_CAPTCHA_PROVIDER must be one of altcha, hcaptcha, turnstile',
  ],
  [
    { SECURITY_CAPTCHA_PROVDER: 'turnstile', ...secret, ...site },
    'SECURITY_CAPTCHA_PROVDER is not a setting: did you mean SECURITY_CAPTCHA_PROVIDER?',
  ],
  [{ ...turnstile, ...secret }, 'SECURITY_CAPTCHA_PROVIDER=turnstile needs SECURITY_CAPTCHA_SITE_KEY'],
])('captchas that are half set up are one fault: %o', (env, fault) => {
  expect(() => read(env)).toThrow(new SettingsError([fault]))
})

test('captchas of a provider that is set up whole are taken', () => {
  expect(read({ ...turnstile, ...secret, ...site }).SECURITY_CAPTCHA_PROVIDER).toBe('turnstile')
})
