import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { protocolOf } from '../browser/protocol-of.ts'
import { eachAppearance } from '../inspect/each-appearance.ts'
import type { Invariant } from './invariant.ts'

/** Each page is sent it: minified, it takes half as long to read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * By night only the colours are others. The contrast, four fifths of axe's time, is measured of
 * every text in a phone's window in `stands-out.ts`: it is left to axe in a desktop's window, which
 * may have other texts.
 */
const rulesOf: Record<string, RunOptions> = {
  'desktop, light': {},
  'desktop, dark': { runOnly: ['color-contrast', 'link-in-text-block'] },
  'phone, light': { rules: { 'color-contrast': { enabled: false } } },
  'phone, dark': { runOnly: ['link-in-text-block'] },
}

/** What axe finds on a page that it has been brought into. */
const analyse = (page: Page, rules: RunOptions) =>
  page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations, passes, inapplicable } = await axe.run({ resultTypes: ['violations'], ...rules })
    return {
      faults: violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]),
      // A page without a link in a text has nothing that its rule applies to.
      asked: [...violations, ...passes, ...inapplicable].map(({ id }) => id),
    }
  }, rules)

/** On desktop and phone, by day and by night. */
export const passesAxe: Invariant = {
  name: 'axe has no violations',
  async check(page, view) {
    const protocol = await protocolOf(page)
    await protocol.send('Runtime.evaluate', { expression: axeSource })
    await eachAppearance(page, view, async (appearance) => {
      const { faults, asked } = await analyse(page, rulesOf[appearance] ?? {})
      expect(asked).toContain('link-in-text-block')
      expect(faults, appearance).toEqual([])
    })
  },
}
