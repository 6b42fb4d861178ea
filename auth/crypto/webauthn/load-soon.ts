import { loadAssertions } from './load-assertions.ts'
import { loadRegistrations } from './load-registrations.ts'

/** After the start, and before most visitors have found a passkey to sign in with. */
const AFTER_MS = 5_000

/**
 * Loads soon what checks authenticators, where a user has one: its modules hold the event loop
 * for 150 ms, which the first passkey after a start should not do, and stay with 6 MB. If loading
 * fails, the first request that needs the modules reports it.
 */
export const loadSoon = (isNeeded: () => Promise<boolean>): void =>
  void setTimeout(async () => {
    if (await isNeeded().catch(() => false)) await Promise.allSettled([loadAssertions(), loadRegistrations()])
  }, AFTER_MS).unref()
