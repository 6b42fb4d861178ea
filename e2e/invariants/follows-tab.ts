import { expect } from '@playwright/test'
import { goesBack, listStops, type Stop } from '../inspect/focus-stops.ts'
import { walk } from '../inspect/walk.ts'
import { desktop, phone } from '../inspect/windows.ts'
import { pages } from '../views/views.ts'
import type { Invariant } from './invariant.ts'

const names = (stops: readonly Stop[]) => stops.map(({ name }) => name)

/** Checked last, since it moves the focus. */
export const followsTab: Invariant = {
  name: 'Tab stops at all there is to press, in order, in sight, and back',
  async check(page, view) {
    const windows = pages.includes(view) ? [desktop, phone] : [view.phone ? phone : desktop]
    for (const window of windows) {
      await page.setViewportSize(window)
      const stops = await listStops(page)
      expect(stops.length).toBeGreaterThan(0)

      const there = await walk(page, 'Tab', stops.length)
      const back = await walk(page, 'Shift+Tab', stops.length)
      expect(names(there).toSorted()).toEqual(stops.toSorted())
      expect([...there, ...back].filter(({ faults }) => faults.length > 0)).toEqual([])

      // From the first stop on, wherever the focus was before.
      const from = (order: Stop[]) => {
        const first = order.findIndex(({ name }) => name === stops[0])
        return [...order.slice(first), ...order.slice(0, first)]
      }
      const order = from(there)
      expect(names(from(back.toReversed()))).toEqual(names(order))
      expect(order.filter((stop, index) => index > 0 && goesBack(order[index - 1] ?? stop, stop))).toEqual([])
    }
  },
}
