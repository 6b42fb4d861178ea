import { faintTexts } from './inspect/faint-texts.ts'
import { settle } from './inspect/settle.ts'
import { expect, test } from './test.ts'
import { views } from './views/views.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const view of views)
  test(`${view.name}: every text stands out from what is behind it, by day and by night`, async ({
    page,
    show,
  }) => {
    await show(view)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      const { seen, faint } = await faintTexts(page)
      expect(seen).toBeGreaterThan(3)
      expect(faint, colorScheme).toEqual([])
    }
  })
