import type { Page } from '@playwright/test'
import type { View } from '../views/views.ts'

/** Something that is true of every page and every state of a dialog. */
export interface Invariant {
  readonly name: string
  /**
   * Fails the test that calls it when it isn't true. The page stays in the state that it was
   * brought into.
   */
  check: (page: Page, view: View, layoutShift: () => Promise<number | string[]>) => Promise<void>
}
