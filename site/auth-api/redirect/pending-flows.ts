import type { AuthCore } from '../client/auth-core.ts'

/**
 * The flows that were begun in this browser and wait for their code, the oldest first: as auth-js
 * lists them (docs/wire-contract.md, 17.2).
 */
export function pendingFlows({ storage, storageKey }: Pick<AuthCore, 'storage' | 'storageKey'>): string[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(`${storageKey}-flows-code-verifier`) ?? 'null')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}
