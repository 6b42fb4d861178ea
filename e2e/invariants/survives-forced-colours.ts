import { expect } from '@playwright/test'
import { settle } from '../inspect/settle.ts'
import { lostTexts } from '../inspect/texts/lost-texts.ts'
import type { Invariant } from './invariant.ts'
import { setPhoneWithRoom } from './phone-with-room.ts'

export const survivesForcedColours: Invariant = {
  name: 'with reduced motion nothing moves, and with forced colours every text can be read',
  async check(page) {
    // The window that contrasts are measured in: a thin letter blends with its neighbour pixels,
    // and its position relative to them depends on the window.
    await setPhoneWithRoom(page)
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await settle(page)
    expect(await lostTexts(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  },
}
