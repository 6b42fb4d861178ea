import { phone } from './inspect/windows.ts'
import { expect, test } from './test.ts'

test.use({ viewport: phone })

for (const scripts of ['with', 'without'])
  test.describe(`${scripts} scripts`, () => {
    test.use({ javaScriptEnabled: scripts === 'with' })

    test('the menu closes by Escape, which leads back to its button, and by a press beside it', {
      tag: '@core',
    }, async ({ page }) => {
      await page.goto('/pricing')
      const button = page.getByRole('button', { name: 'Menu' })
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await expect(menu).toBeHidden()
      await button.press('Enter')
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()

      await button.click()
      await expect(menu).toBeVisible()
      await page.mouse.click(phone.width / 2, phone.height - 20)
      await expect(menu).toBeHidden()
    })
  })

test('who signs in from the menu has the dialog over all, and is back at the menu’s button', async ({
  page,
  visitor,
}) => {
  await page.goto('/pricing')
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.dialog).toBeVisible()
  await expect(menu).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()
  await expect(button).toBeFocused()
})
