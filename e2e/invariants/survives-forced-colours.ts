import { expect } from '@playwright/test'
import { lostTexts } from '../inspect/lost-texts.ts'
import type { Invariant } from './invariant.ts'

export const survivesForcedColours: Invariant = {
  name: 'with reduced motion nothing moves, and with forced colours every text can be read',
  async check(page) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await lostTexts(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  },
}
