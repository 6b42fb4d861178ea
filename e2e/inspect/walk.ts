import type { Page } from '@playwright/test'
import { protocolOf } from '../browser/protocol-of.ts'
import { noteStops, nowhere, type Stop, takeStops } from './focus-stops.ts'

/** The bits of a key's modifiers in the DevTools protocol. */
const modifiersOf = { Tab: 0, 'Shift+Tab': 8 }

/**
 * Presses a key until the focus has visited this many stops. Sends all presses at once, since
 * waiting for each costs more than the rest; in a dialog or popover, each press gets a frame to
 * settle.
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', count: number): Promise<Stop[]> {
  const isOver = await page.evaluate(noteStops, nowhere)
  const protocol = await protocolOf(page)
  const send = (type: 'rawKeyDown' | 'keyUp') =>
    protocol.send('Input.dispatchKeyEvent', {
      type,
      key: 'Tab',
      code: 'Tab',
      windowsVirtualKeyCode: 9,
      modifiers: modifiersOf[key],
    })
  const press = () => Promise.all([send('rawKeyDown'), send('keyUp')])

  // Between the last stop and the first, the browser's own controls have the focus, for one press.
  const presses = count + 1
  if (!isOver) await Promise.all(Array.from({ length: presses }, press))
  else
    for (let index = 0; index < presses; index++) {
      await press()
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  const stops = await page.evaluate(takeStops)
  return stops.filter(({ name }) => name !== nowhere).slice(0, count)
}
