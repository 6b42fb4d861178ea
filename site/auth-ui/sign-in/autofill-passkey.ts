import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import type { Refusal } from '../../auth-api/errors/refusal.ts'

/**
 * The service's challenge lives for five minutes (docs/wire-contract.md, 14): an open dialog asks
 * for another before.
 */
const freshForMs = 240_000

/**
 * Whether an error is neither told nor tried again: one of the browser's own, which the visitor did
 * not ask for and which would come again at once, or of a service that has no passkeys,
 * too much to do, or is broken, or wants a captcha for it.
 */
const endings: readonly (string | undefined)[] = ['passkey_disabled', 'captcha_failed']
const endsOffer = ({ code, status = 0 }: Refusal): boolean =>
  status === 0 || status === 429 || status >= 500 || endings.includes(code)

/**
 * Has the browser offer passkeys in the list below the e-mail field, until `gone` (Web
 * Authentication Level 3, section 5.1.4, conditional mediation). Silent where it can't; what was
 * chosen and refused is told, and offered again.
 */
export async function autofillPasskey(
  signIn: (signal: AbortSignal) => Promise<void>,
  gone: AbortSignal,
  tell: (error: unknown) => void,
): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  while (!gone.aborted) {
    const stale = AbortSignal.timeout(freshForMs)
    try {
      return await signIn(AbortSignal.any([gone, stale]))
    } catch (error) {
      if (stale.aborted) continue
      if (!isRefusal(error) || endsOffer(error)) return
      tell(error)
    }
  }
}
