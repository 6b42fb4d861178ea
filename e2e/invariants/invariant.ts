import type { Page } from '@playwright/test'
import type { View } from '../views/views.ts'

/** A property of every page and of every state of a dialog. */
export interface Invariant {
  readonly name: string
  /** Fails the test if the property doesn't hold. Leaves the page in the same state. */
  check: (page: Page, view: View, layoutShift: () => Promise<number | string[]>) => Promise<void>
}
