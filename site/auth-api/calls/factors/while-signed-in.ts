import type { AuthCore } from '../../client/auth-core.ts'
import { Refusal } from '../../errors/refusal.ts'
import { unwrap } from '../../errors/unwrap.ts'

/**
 * Resolves when the watcher knows of a proof that the service has accepted, and throws its refusal.
 * If the user has signed out meanwhile, throws as if the visitor had aborted: there is nothing to
 * report.
 */
export async function whileSignedIn(
  proof: Parameters<typeof unwrap>[0],
  settled: AuthCore['settled'],
): Promise<void> {
  const refusal = await unwrap(proof).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(await settled())) throw new Refusal('Signed out', { code: 'AbortError', cause: refusal })
  if (refusal) throw refusal
}
