import { expect } from '@playwright/test'
import { settle } from '../inspect/settle.ts'
import { faintTexts } from '../inspect/texts/faint-texts.ts'
import type { Invariant } from './invariant.ts'
import { setPhoneWithRoom } from './phone-with-room.ts'

export const standsOut: Invariant = {
  name: 'every text stands out from what is behind it, by day and by night',
  async check(page) {
    await setPhoneWithRoom(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      const { seen, faint } = await faintTexts(page)
      expect(seen).toBeGreaterThan(3)
      expect(faint, colorScheme).toEqual([])
    }
  },
}
