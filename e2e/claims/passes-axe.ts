import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { eachAppearance } from '../inspect/each-appearance.ts'
import type { Claim } from './claim.ts'

/** By night only the colours are others. */
const coloursOnly = ['color-contrast', 'link-in-text-block']

/** On desktop and phone, by day and by night. */
export const passesAxe: Claim = {
  name: 'axe has no violations',
  check: (page, view) =>
    eachAppearance(page, view, async (appearance) => {
      const axe = new AxeBuilder({ page })
      if (appearance.endsWith('dark')) axe.withRules(coloursOnly)
      const { violations, passes } = await axe.analyze()
      const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
      expect(passes).not.toEqual([])
      expect(faults, appearance).toEqual([])
    }),
}
