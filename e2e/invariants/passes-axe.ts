import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { protocolOf } from '../browser/protocol-of.ts'
import { eachAppearance } from '../inspect/each-appearance.ts'
import type { Invariant } from './invariant.ts'

/** The source for each page: minified, it parses in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * The dark scheme changes only colours. Checking contrast takes four fifths of axe's time.
 * `stands-out.ts` measures it for every text in a phone's window, so axe checks it only in a
 * desktop's window, which may have other texts.
 */
const rulesOf: Record<string, RunOptions> = {
  'desktop, light': {},
  'desktop, dark': { runOnly: ['color-contrast', 'link-in-text-block'] },
  'phone, light': { rules: { 'color-contrast': { enabled: false } } },
  'phone, dark': { runOnly: ['link-in-text-block'] },
}

/** Runs axe on a page that already contains it. */
const analyse = (page: Page, rules: RunOptions) =>
  page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations, passes, inapplicable } = await axe.run({ resultTypes: ['violations'], ...rules })
    return {
      faults: violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]),
      // On a page without links in text, the rule is inapplicable.
      asked: [...violations, ...passes, ...inapplicable].map(({ id }) => id),
    }
  }, rules)

/** Runs axe on desktop and phone, in the light and the dark scheme. */
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
