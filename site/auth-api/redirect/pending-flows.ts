import type { AuthCore } from '../client/auth-core.ts'

/**
 * Lists the flows of this browser that wait for their code, the oldest first, from auth-js's own
 * list (docs/wire-contract.md, 17.2).
 */
export function pendingFlows({ storage, storageKey }: Pick<AuthCore, 'storage' | 'storageKey'>): string[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(`${storageKey}-flows-code-verifier`) ?? 'null')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}
