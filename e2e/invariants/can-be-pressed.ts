import { expect } from '@playwright/test'
import { smallTargets } from '../inspect/small-targets.ts'
import { phone } from '../inspect/windows.ts'
import type { Invariant } from './invariant.ts'

export const canBePressed: Invariant = {
  name: 'on a phone all there is to press is 44 px large',
  async check(page) {
    await page.setViewportSize(phone)
    expect(await smallTargets(page)).toEqual([])
  },
}
