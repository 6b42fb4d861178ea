import { AxeBuilder } from '@axe-core/playwright'
import { eachAppearance } from './inspect/each-appearance.ts'
import { expect, test } from './test.ts'
import { views } from './views/views.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const view of views)
  test(`${view.name} passes axe`, async ({ page, show }) => {
    await show(view)
    await eachAppearance(page, view, async (appearance) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
      expect(faults, appearance).toEqual([])
    })
  })
