import { expect, test } from './test.ts'

test('a sentence that the browser brings back is answered, untouched', async ({ page }) => {
  await page.goto('/')
  const sentence = page.getByRole('textbox', { name: 'What do you want to sell?' })
  await sentence.fill('candles and soap')
  // Playwright turns off the cache of whole pages, so the browser restores the fields alone.
  await page.goto('/terms')
  await page.goBack()
  await expect(sentence).toHaveValue('candles and soap')
  await expect(page.locator('[data-lots] > div')).toContainText(['Tin candle', 'soap', '', ''])
})
