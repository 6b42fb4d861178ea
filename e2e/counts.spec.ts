import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Records what the page reports to the counter from now on, with the status of each answer. */
function toldBy(page: Page): string[] {
  const told: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/_count/')) told.push(`${pathname.slice(8)} ${answer.status()}`)
  })
  return told
}

test('the dialog tells once in a page that it has opened, and that a sign-up has begun', async ({
  visitor,
  page,
}) => {
  const told = toldBy(page)
  await page.goto('/')
  await visitor.openDialog()
  await expect.poll(() => told).toEqual(['dialog-opened 204'])
  await visitor.email.fill('ann@example.com')
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()
  await visitor.openDialog()
  await visitor.switchMode()
  await visitor.email.fill('ann@example.com')
  await visitor.password.fill('correct horse 7')
  await expect.poll(() => told).toEqual(['dialog-opened 204', 'sign-up-begun 204'])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a page that the browser fetches ahead tells that it is shown, once it is', async ({ page }) => {
  const told = toldBy(page)
  const ahead = page.waitForResponse(
    async (answer) => (await answer.request().headerValue('sec-purpose')) === 'prefetch',
  )
  await page.goto('/')
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
  await pricing.hover()
  expect(new URL((await ahead).url()).pathname).toBe('/pricing')
  expect(told).toEqual([])
  await pricing.click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect.poll(() => told).toEqual(['page-shown 200'])
})
