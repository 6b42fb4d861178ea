import { Type } from 'typebox'

/**
 * The field in which clients of the protocol send the answer to a captcha (docs/wire-contract.md,
 * 6.5). Any other value counts as none: the field is read only if a captcha is required.
 */
export const captchaField = { gotrue_meta_security: Type.Optional(Type.Unknown()) }

/** Many times the length of any provider's token. */
const LONGEST = 8192

/** Returns the answer in a body; empty if there is none. */
export function captchaTokenOf(body: { gotrue_meta_security?: unknown } | undefined): string {
  const security = body?.gotrue_meta_security
  if (typeof security !== 'object' || security === null || !('captcha_token' in security)) return ''
  const { captcha_token } = security
  if (typeof captcha_token !== 'string') return ''
  return captcha_token.length > LONGEST ? captcha_token.slice(0, LONGEST + 1) : captcha_token.trim()
}

/** Checks whether an answer is longer than any provider's token. */
export const isTooLong = (token: string): boolean => token.length > LONGEST
