import type { Page } from '@playwright/test'

/**
 * Lets the page wait a minute where the product waits two seconds at most: for the service's
 * settings before a dialog opens, and for pending requests before a sign-out. A slow machine would
 * exceed those, and the page would then rightly go on without the answer.
 */
export async function bePatient(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = window.setTimeout
    const patient = (run: TimerHandler, ms?: number, ...parameters: unknown[]) =>
      set(run, ms === 2000 ? 60_000 : ms, ...parameters)
    Object.assign(window, { setTimeout: patient })
  })
}
