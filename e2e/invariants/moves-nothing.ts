import { expect } from '@playwright/test'
import type { Invariant } from './invariant.ts'

/** Asked first: a window that changes its size moves everything. */
export const movesNothing: Invariant = {
  name: 'nothing moves by itself',
  check: async (_page, _view, layoutShift) => expect(await layoutShift()).toBe(0),
}
