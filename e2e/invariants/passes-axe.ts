import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { eachAppearance } from '../inspect/each-appearance.ts'
import type { Invariant } from './invariant.ts'

/** By night only the colours are others. */
const coloursOnly = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page that it has been brought into, by all its rules or by these alone. */
const analyse = (page: Page, rules?: string[]) =>
  page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations, passes } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return {
      faults: violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]),
      passed: passes.map(({ id }) => id),
    }
  }, rules)

/** On desktop and phone, by day and by night. */
export const passesAxe: Invariant = {
  name: 'axe has no violations',
  async check(page, view) {
    await page.evaluate(axe.source)
    await eachAppearance(page, view, async (appearance) => {
      const { faults, passed } = await analyse(page, appearance.endsWith('dark') ? coloursOnly : undefined)
      expect(passed).not.toEqual([])
      expect(faults, appearance).toEqual([])
    })
  },
}
