import { loadAssertions } from './load-assertions.ts'
import { loadRegistrations } from './load-registrations.ts'

/** Enough for the start to be over, and less than most visitors need to find their passkey. */
const AFTER_MS = 5_000

/**
 * Loads the code that checks authenticators soon after the start, if any user has one. Its modules
 * block the event loop for 150 ms, which the first passkey after a start should not do, and take up
 * 6 MB. If loading fails, the first request that needs the modules reports it.
 */
export const loadSoon = (isNeeded: () => Promise<boolean>): void =>
  void setTimeout(async () => {
    if (await isNeeded().catch(() => false)) await Promise.allSettled([loadAssertions(), loadRegistrations()])
  }, AFTER_MS).unref()
