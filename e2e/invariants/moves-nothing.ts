import { expect } from '@playwright/test'
import type { Invariant } from './invariant.ts'

/** Checked first: resizing the window moves everything. */
export const movesNothing: Invariant = {
  name: 'nothing moves by itself',
  check: async (_page, _view, layoutShift) => expect(await layoutShift()).toBe(0),
}
