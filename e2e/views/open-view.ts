import type { Browser, Page } from '@playwright/test'
import { throttle } from '../browser/throttle.ts'
import { layoutShifts } from '../inspect/layout-shifts.ts'
import { settle } from '../inspect/settle.ts'
import { phone } from '../inspect/windows.ts'
import { Visitor } from '../visitor/visitor.ts'
import { watchPage } from '../visitor/watch-page.ts'
import type { View } from './views.ts'

/** A page that stands in a state. */
export interface OpenView {
  readonly page: Page
  /** What it complained of since it was opened, and should not. */
  readonly complaints: readonly string[]
  readonly layoutShift: () => Promise<number | string[]>
}

/** Goes to a page in a browser of its own and brings it into a state. */
export async function openView(browser: Browser, view: View, home = ''): Promise<OpenView> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints = watchPage(page, new Set([home]), view.complaints ?? [])
  await throttle(page)
  const layoutShift = await layoutShifts(page)
  if (view.phone) await page.setViewportSize(phone)
  await page.goto(view.path)
  await view.reach?.(new Visitor(page))
  await settle(page)
  return { page, complaints, layoutShift }
}
