import type { AuthContext } from '../context.ts'
import { providerFetch } from '../providers/outbound/provider-fetch.ts'
import { isLoopback } from '../settings/is-loopback.ts'
import { captchaFaults } from './captcha-faults.ts'

/** The addresses at which hCaptcha and Turnstile check answers. Both use the same protocol. */
const places = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const

const MAX_BYTES = 65_536
const MOST_CODES = 5
/** The format of the codes that the message repeats. It repeats nothing else of the answer. */
const CODE = /^[a-z0-9-]{1,40}$/

/**
 * Asks a third party to check an answer. Returns its faults: none for a correct answer. Throws 500
 * `unexpected_failure` if the provider doesn't give a result.
 */
export async function checkAtProvider(
  { config }: Pick<AuthContext, 'config'>,
  provider: keyof typeof places,
  { token, address }: { token: string; address: string },
): Promise<string[]> {
  const url = config.SECURITY_CAPTCHA_VERIFY_URL ?? places[provider]
  const home = new URL(url)
  const reach = isLoopback(home.hostname) ? 'home' : 'public'
  const fetch = providerFetch(home, { reach, maxBytes: MAX_BYTES })
  const body = new URLSearchParams({
    secret: config.SECURITY_CAPTCHA_SECRET ?? '',
    response: token,
    remoteip: address,
    sitekey: config.SECURITY_CAPTCHA_SITE_KEY ?? '',
  })
  const verdict = await fetch(url, { method: 'POST', body })
    .then(readVerdict)
    .catch((cause) => {
      throw captchaFaults.unchecked(cause)
    })
  if (verdict.success) return []
  return verdict.codes.length > 0 ? verdict.codes : ['invalid-input-response']
}

async function readVerdict(answer: Response): Promise<{ success: boolean; codes: string[] }> {
  if (answer.status !== 200) throw new Error(`the provider answered ${answer.status}`)
  const said: unknown = await answer.json()
  if (typeof said !== 'object' || said === null || !('success' in said)) throw new Error('no verdict')
  const { success, 'error-codes': codes } = said as { success: unknown; 'error-codes'?: unknown }
  if (typeof success !== 'boolean') throw new Error('no verdict')
  const known = (Array.isArray(codes) ? codes : []).filter(
    (code): code is string => typeof code === 'string' && CODE.test(code),
  )
  return { success, codes: known.slice(0, MOST_CODES) }
}
