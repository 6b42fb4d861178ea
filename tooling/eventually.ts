import { vi } from 'vitest'

/**
 * Repeats a check until it passes, which may take a while on a busy machine. Throws its last error.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000 })
