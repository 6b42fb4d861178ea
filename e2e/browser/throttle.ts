import type { Page } from '@playwright/test'
import { protocolOf } from './protocol-of.ts'

const rate = Number(process.env['E2E_CPU_THROTTLE'] ?? 1)
const latency = Number(process.env['E2E_LATE_MS'] ?? 0)

/**
 * Slows the page's processor by the factor E2E_CPU_THROTTLE, and delays each frame and each answer
 * by E2E_LATE_MS milliseconds. A test that lacks a wait then fails every time, not once in a
 * hundred.
 */
export async function throttle(page: Page): Promise<void> {
  if (rate === 1 && latency === 0) return
  const session = await protocolOf(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  if (latency === 0) return
  await page.addInitScript(drawLate, latency)
  await session.send('Network.enable')
  const unbounded = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...unbounded, latency })
}

/** Delays frames. Runs in the page, before its own scripts. */
function drawLate(ms: number): void {
  const frame = requestAnimationFrame
  window.requestAnimationFrame = (draw) => window.setTimeout(() => frame(draw), ms)
  window.cancelAnimationFrame = clearTimeout
}
