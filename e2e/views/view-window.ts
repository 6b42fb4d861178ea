import type { Browser, CDPSession, Page } from '@playwright/test'
import { bePatient } from '../browser/be-patient.ts'
import { protocolOf } from '../browser/protocol-of.ts'
import { throttle } from '../browser/throttle.ts'
import { layoutShifts } from '../inspect/layout-shifts.ts'
import { settle } from '../inspect/settle.ts'
import { desktop, phone } from '../inspect/windows.ts'
import { Visitor } from '../visitor/visitor.ts'
import { watchPage } from '../visitor/watch-page.ts'
import type { View } from './views.ts'

/** A page in the state of a view. */
export interface OpenView {
  readonly page: Page
  /** Unexpected complaints of the page since it was opened. */
  readonly complaints: readonly string[]
  readonly layoutShift: () => Promise<number | string[]>
}

interface Opened extends Omit<OpenView, 'complaints'> {
  readonly protocol: CDPSession
}

/**
 * Runs no script, and belongs to the site: leaving its origin ends the process, with everything
 * that it has compiled.
 */
const blank = '/robots.txt'

/**
 * Shows one view after another in one window, whose process has already compiled the site and axe.
 * Everything that a view leaves is removed before the next: storage, cookies, routes, listeners,
 * media, size and pointer; nothing is cached.
 */
export class ViewWindow {
  #opened: Opened | undefined

  /** Opens a page and brings it into a state. */
  async open(view: View, browser: Browser, home = ''): Promise<OpenView> {
    this.#opened ??= await begin(browser)
    const { page, layoutShift } = this.#opened
    await empty(this.#opened, home)
    const complaints = watchPage(page, new Set([home]), view.complaints ?? [])
    await page.setViewportSize(view.phone ? phone : desktop)
    await page.goto(view.path)
    await view.reach?.(new Visitor(page))
    // The element under the pointer differs by window, and the browser updates its hover state at
    // an arbitrary time.
    await page.mouse.move(0, 0)
    await settle(page)
    return { page, complaints, layoutShift }
  }

  /** Closes the window: the next view gets another. */
  async close(): Promise<void> {
    await this.#opened?.page.context().close()
    this.#opened = undefined
  }
}

async function begin(browser: Browser): Promise<Opened> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await bePatient(page)
  await throttle(page)
  const layoutShift = await layoutShifts(page)
  const protocol = await protocolOf(page)
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
  return { page, layoutShift, protocol }
}

async function empty({ page, protocol }: Opened, origin: string): Promise<void> {
  for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(blank)
  await page.mouse.move(0, 0)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.context().clearCookies()
}
