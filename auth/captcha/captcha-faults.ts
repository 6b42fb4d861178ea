import { AuthError } from '../errors.ts'

/** The fault of an answer, as the providers name it. */
export type CaptchaFault = 'invalid-input-response' | 'timeout-or-duplicate'

const disallowed = (reason: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)

/** The errors of captchas (docs/wire-contract.md, 6.5). */
export const captchaFaults = {
  missing: () => disallowed('no captcha_token found'),
  wrong: (codes: readonly string[]) => disallowed(codes.join(', ')),
  /** For a provider that is unreachable, or whose answer makes no sense. */
  unchecked: (cause: unknown) =>
    new AuthError(500, 'unexpected_failure', 'captcha verification process failed', { cause }),
}
