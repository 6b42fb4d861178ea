import { expect, test } from './test.ts'

test('the sentence and its cables are seen in the colors that a visitor forces', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/')
  const sentence = page.locator('main mark')
  await expect(sentence).not.toHaveCount(0)
  const [paper, ...drawn] = await page.evaluate(() => {
    const colorOf = (element: Element, name: 'color' | 'backgroundColor', part?: string) =>
      getComputedStyle(element, part)[name]
    const marks = [...document.querySelectorAll('main mark')]
    const words = marks.map((mark) => colorOf(mark, 'color'))
    const tiles = marks.map((mark) => mark.parentElement?.parentElement?.lastElementChild ?? mark)
    const cables = tiles.map((tile) => colorOf(tile, 'backgroundColor', '::before'))
    return [colorOf(document.body, 'backgroundColor'), ...words, ...cables]
  })
  expect(drawn).toHaveLength(8)
  expect(drawn.filter((color) => color === paper || color === 'rgba(0, 0, 0, 0)')).toEqual([])
})

test('Build is a box to press in the colors that a visitor forces', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const build = page.getByRole('link', { name: /^Build/ })
  await expect(build).toHaveCSS('outline-style', 'solid')
})
