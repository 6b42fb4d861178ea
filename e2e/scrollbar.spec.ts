import sharp from 'sharp'
import { expect, test } from './test.ts'

// Headless browsers hide the scrollbar, which takes room from the page on most desktops.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test('an open dialog dims the page up to the edge of the window, the place of the scrollbar included', async ({
  visitor,
  page,
}) => {
  await page.goto('/')
  expect(await page.evaluate(() => innerWidth - document.body.clientWidth)).toBeGreaterThan(0)
  await visitor.openDialog()
  await expect(async () => {
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colorAt = (x: number) => [
      ...data.subarray(3 * (100 * info.width + x), 3 * (100 * info.width + x + 1)),
    ]
    const [paper, gutter] = [colorAt(2), colorAt(info.width - 2)]
    expect(Math.max(...paper)).toBeLessThan(200)
    // The two are mixed in different places, and rounded.
    expect(
      Math.max(...gutter.map((value, nth) => Math.abs(value - (paper[nth] ?? Number.NaN)))),
    ).toBeLessThan(3)
  }).toPass({ timeout: 10_000 })
})
