import type { Page } from '@playwright/test'
import { currentStop, nowhere, type Stop } from './focus-stops.ts'

/** Presses a key until the focus has stood at this many stops. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', count: number): Promise<Stop[]> {
  const stops: Stop[] = []
  // Between the last and the first the browser's own controls have the focus, for one press of the key.
  for (let presses = 0; stops.length < count && presses <= count; presses++) {
    await page.keyboard.press(key)
    const stop = await currentStop(page)
    if (stop.name !== nowhere) stops.push(stop)
  }
  return stops
}
