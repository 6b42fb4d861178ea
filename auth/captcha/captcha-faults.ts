import { AuthError } from '../errors.ts'

/** What was wrong with an answer, in the words of the providers. */
export type CaptchaFault = 'invalid-input-response' | 'timeout-or-duplicate'

const disallowed = (reason: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)

/** How captchas fail (docs/wire-contract.md, 6.5). */
export const captchaFaults = {
  missing: () => disallowed('no captcha_token found'),
  wrong: (codes: readonly string[]) => disallowed(codes.join(', ')),
  /** The provider is away, or answers what makes no sense. */
  unchecked: (cause: unknown) =>
    new AuthError(500, 'unexpected_failure', 'captcha verification process failed', { cause }),
}
