import { expect, test } from './test.ts'

for (const way of ['back', 'reload'] as const)
  test(`the payback calculator keeps a visitor’s numbers: ${way}`, async ({ page }) => {
    await page.goto('/pricing')
    const calculator = page.locator('[data-tool=payback]')
    const price = calculator.locator('[name=price]')
    await price.fill('$48')
    await expect(calculator.locator('[data-left]')).toHaveText('$26.50')
    await calculator.locator('[name=orders]').fill('3')
    const answer = calculator.locator('dd').last()
    await expect(answer).toContainText(/after \d+ orders/)
    const said = await calculator.locator('dd').allTextContents()

    // Playwright turns off the cache of whole pages.
    if (way === 'reload') await page.reload()
    else {
      await page.goto('/terms')
      await page.goBack()
    }
    await expect(price).toHaveValue('$48')
    await expect(calculator.locator('dd')).toHaveText(said)
    await expect(calculator.getByRole('status')).toBeEmpty()
  })
