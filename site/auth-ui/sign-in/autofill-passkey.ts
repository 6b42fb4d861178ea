import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import type { Refusal } from '../../auth-api/errors/refusal.ts'

/**
 * The time for which an offer is kept, in milliseconds. The service's challenge lives for five
 * minutes (docs/wire-contract.md, 14), so an open dialog requests another one before that.
 */
const freshForMs = 240_000

/** Error codes of a service that has no passkeys, or that wants a captcha for them. */
const endings: readonly (string | undefined)[] = ['passkey_disabled', 'captcha_failed']
/**
 * Returns whether an error ends the offer silently: an error of the browser, which the visitor did
 * not ask for and which would come again at once, or of a service that has no passkeys, is too busy
 * or broken, or wants a captcha.
 */
const endsOffer = ({ code, status = 0 }: Refusal): boolean =>
  status === 0 || status === 429 || status >= 500 || endings.includes(code)

/**
 * Has the browser offer passkeys in the list below the e-mail field, until `gone` aborts (Web
 * Authentication Level 3, section 5.1.4, conditional mediation). Does nothing if the browser can't.
 * If a chosen passkey is refused, tells so and offers passkeys again.
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
