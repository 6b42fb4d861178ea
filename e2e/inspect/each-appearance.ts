import type { Page } from '@playwright/test'
import type { View } from '../views/views.ts'
import { settle } from './settle.ts'
import { desktop, phone } from './windows.ts'

/**
 * Turns a view to each colour scheme in each window that has it, and does the same there. Begins
 * with the window that is open: each change has the whole page laid out and drawn.
 */
export async function eachAppearance(
  page: Page,
  view: View,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const windows = Object.entries({ desktop, phone })
  if (page.viewportSize()?.width === phone.width) windows.reverse()
  for (const [device, window] of windows) {
    if (view.phone && window !== phone) continue
    await page.setViewportSize(window)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      await look(`${device}, ${colorScheme}`)
    }
  }
}
