import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { protocolOf } from '../browser/protocol-of.ts'
import { eachAppearance } from '../inspect/each-appearance.ts'
import { readTexts } from '../inspect/read-texts.ts'
import type { Invariant } from './invariant.ts'

/**
 * Each page is sent it: minified, it takes half as long to read, and by the browser's own protocol
 * half of that.
 */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * By night only the colours are others. The contrast, four fifths of axe's time, is measured of
 * every text in a phone's window in `stands-out.ts`: it is left to axe in a desktop's window, where
 * that has other texts.
 */
const rulesOf = (appearance: string, hasOwnTexts: boolean): RunOptions => {
  const isByNight = appearance.endsWith('dark')
  if (isByNight) return { runOnly: [...(hasOwnTexts ? ['color-contrast'] : []), 'link-in-text-block'] }
  return hasOwnTexts ? {} : { rules: { 'color-contrast': { enabled: false } } }
}

/** Which texts are in use: what lies behind a dialog is looked at where nothing lies over it. */
const wordsOf = async (page: Page) => (await page.evaluate(readTexts)).map(({ words }) => words)

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
    const onPhone = new Set<string>()
    await eachAppearance(page, view, async (appearance) => {
      const words = await wordsOf(page)
      const isPhone = appearance.startsWith('phone')
      if (isPhone) for (const text of words) onPhone.add(text)
      const hasOwnTexts = !isPhone && words.some((text) => !onPhone.has(text))
      const { faults, asked } = await analyse(page, rulesOf(appearance, hasOwnTexts))
      expect(asked).toContain('link-in-text-block')
      expect(faults, appearance).toEqual([])
    })
  },
}
