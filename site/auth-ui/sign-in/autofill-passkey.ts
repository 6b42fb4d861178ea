import { isRefusal } from '../../auth-api/errors/is-refusal.ts'
import type { Refusal } from '../../auth-api/errors/refusal.ts'

/** The service's challenge lives for five minutes (docs/wire-contract.md, 14): an open dialog asks for another before. */
const freshForMs = 240_000

/** Not told, because not asked for: these come before anything was chosen from the list. */
const unasked = ['AbortError', 'NotAllowedError', 'SecurityError', 'passkey_disabled']
/** A service that has too much to do, or is broken, isn't asked again either. */
const isBusy = ({ status = 0 }: Refusal): boolean => status === 429 || status >= 500

/**
 * Has the browser offer passkeys in the list below the e-mail field, until `gone` (Web Authentication Level 3, section
 * 5.1.4, conditional mediation). Silent where it can't; what was chosen and refused is told, and offered again.
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
      if (!isRefusal(error) || isBusy(error) || unasked.includes(error.code ?? '')) return
      tell(error)
    }
  }
}
