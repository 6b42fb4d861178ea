import { vi } from 'vitest'

/** Repeats a check until it passes: on a busy machine that takes a while. Throws its last fault. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 })
