import { loadAssertions } from './load-assertions.ts'
import { loadRegistrations } from './load-registrations.ts'

/** After the start, and before most visitors have found a passkey to sign in with. */
const AFTER_MS = 5_000

/**
 * Loads soon what checks authenticators: its modules hold the event loop for 150 ms, which the
 * first passkey after a start should not do. A fault is the request's to tell that needs them.
 */
export const loadSoon = (): void =>
  void setTimeout(() => Promise.allSettled([loadAssertions(), loadRegistrations()]), AFTER_MS).unref()
