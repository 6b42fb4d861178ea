import type { Page } from '@playwright/test'
import type { View } from '../views/views.ts'
import { settle } from './settle.ts'
import { desktop, phone } from './windows.ts'

/**
 * Shows a view in each colour scheme in each of its windows, and calls `look` there. Begins with
 * the window that is open, since each change lays out and draws the whole page.
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
