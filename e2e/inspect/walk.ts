import type { Page } from '@playwright/test'
import { protocolOf } from '../browser/protocol-of.ts'
import { noteStops, nowhere, type Stop, takeStops } from './focus-stops.ts'

/** What the browser's protocol calls the modifiers of a key. */
const modifiersOf = { Tab: 0, 'Shift+Tab': 8 }

/**
 * Presses a key until the focus has stood at this many stops. All presses are sent at once, since
 * to wait for each costs more than the rest; but what lies over the page gets a frame to follow
 * each.
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', count: number): Promise<Stop[]> {
  const isOver = await page.evaluate(noteStops, nowhere)
  const protocol = await protocolOf(page)
  const send = (type: 'rawKeyDown' | 'keyUp') =>
    protocol.send('Input.dispatchKeyEvent', {
      ...{ type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
      modifiers: modifiersOf[key],
    })
  const press = () => Promise.all([send('rawKeyDown'), send('keyUp')])

  // Between the last and the first the browser's own controls have the focus, for one press of the
  // key.
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
