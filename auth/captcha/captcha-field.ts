import { Type } from 'typebox'

/**
 * Where clients of the protocol put the answer to a captcha (docs/wire-contract.md, 6.5). Whatever
 * else stands there counts as none: it is read only where one is asked for.
 */
export const captchaField = { gotrue_meta_security: Type.Optional(Type.Unknown()) }

/** Many times what any provider gives out. */
const LONGEST = 8192

/** The answer in a body; empty where there is none. */
export function captchaTokenOf(body: { gotrue_meta_security?: unknown } | undefined): string {
  const security = body?.gotrue_meta_security
  if (typeof security !== 'object' || security === null || !('captcha_token' in security)) return ''
  const { captcha_token } = security
  if (typeof captcha_token !== 'string') return ''
  return captcha_token.length > LONGEST ? captcha_token.slice(0, LONGEST + 1) : captcha_token.trim()
}

/** Whether an answer is longer than any that a provider gives out. */
export const isTooLong = (token: string): boolean => token.length > LONGEST
