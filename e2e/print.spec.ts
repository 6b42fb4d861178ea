import { expect, test } from './test.ts'

test('/pricing in print has every plan with both its prices', async ({ page }) => {
  await page.goto('/pricing')
  await page.emulateMedia({ media: 'print' })
  const plans = page.getByRole('main').getByRole('article')
  await expect(plans).toHaveCount(3)
  for (const [name, monthly, yearly] of [
    ['Free', '$0', '$0'],
    ['Plus', '$79', '$549'],
    ['Pro', '$49', '$399'],
  ] as const) {
    const plan = plans.filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(plan).toContainText(monthly, { useInnerText: true })
    await expect(plan).toContainText(yearly, { useInnerText: true })
  }
})
