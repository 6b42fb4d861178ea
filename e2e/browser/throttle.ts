import type { Page } from '@playwright/test'
import { protocolOf } from './protocol-of.ts'

const rate = Number(process.env['E2E_CPU_THROTTLE'] ?? 1)

/** Makes the page's processor as many times slower as E2E_CPU_THROTTLE says. */
export async function throttle(page: Page): Promise<void> {
  if (rate === 1) return
  const session = await protocolOf(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
