import { expect, test } from './test.ts'

test('a word is looked for as it is typed, and no half of it is answered or read aloud', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const sentence = page.getByRole('textbox', { name: 'What do you want to sell?' })
  const lots = page.locator('[data-lots] > div')
  const form = page.locator('[data-tool=sentence]')
  const heightOf = () => form.evaluate((element) => element.clientHeight)
  const height = await heightOf()
  // A word counts as finished once its visitor has paused: here no time passes between two letters.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  for (const letter of 'candle') {
    await sentence.press(letter)
    await expect(form).not.toContainText('We’d look for that')
    expect(await heightOf()).toBe(height)
  }
  await expect(lots).toHaveText(['candleTin candle$18', '', '', ''])
  const status = form.getByRole('status')
  await page.clock.runFor(1000)
  await expect(status).toHaveText('1 of 1 found. Tin candle $18.')
  // A word that no product's name begins with is taken as it is when the visitor leaves the field.
  await sentence.pressSequentially('s and unic')
  await expect(lots).toHaveText(['candlesTin candle$18', '', '', ''])
  await page.keyboard.press('Tab')
  await expect(lots).toContainText(['candles', 'unic', '', ''])
  await page.clock.runFor(1000)
  await expect(status).toContainText('1 of 2 found')
})
