import type { Page } from '@playwright/test'

const rate = Number(process.env['E2E_CPU_THROTTLE'] ?? 1)

/** Makes the page's processor as many times slower as E2E_CPU_THROTTLE says. */
export async function throttle(page: Page): Promise<void> {
  if (rate === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
