import { expect, test } from './test.ts'

for (const [tool, path, field, texts] of [
  ['sentence', '/', 'textarea', ['tea', '1 of 1 found. Galley teapot $42.']],
  ['wall', '/', 'input', ['tea', 'Galley teapot $42']],
  ['payback', '/pricing', '[name=orders]', ['12', /Plus, \$79 per month\. after 5 orders/]],
] as const)
  test(`the ${tool} tells a screen reader what it found once a visitor stops typing`, async ({ page }) => {
    const [typed, told] = texts
    await page.clock.install()
    await page.goto(path)
    const place = page.locator(`[data-tool=${tool}]`)
    const status = place.getByRole('status')
    await place.locator(field).focus()
    await page.waitForLoadState('networkidle')
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 60_000)
    for (const letter of typed) {
      await page.keyboard.type(letter)
      await page.clock.runFor(600)
      await expect(status).toBeEmpty()
    }
    // The first letter may wait for a script, and the pause begins after it.
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(status).toHaveText(told, { timeout: 100 })
    }).toPass()
  })
