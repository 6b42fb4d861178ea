import { expect, test } from './test.ts'

test('a visitor is told when the tool that they press cannot be loaded, and can try again', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/)
  await page.goto('/')
  // As after a deployment, whose scripts have other names.
  await page.route('**/_astro/**', (route) => route.fulfill({ status: 404 }))
  const field = page.locator('[data-tool=sentence] textarea')
  const note = page.getByRole('alert').filter({ hasText: 'couldn’t load' })
  await field.hover()
  await expect(note).toBeHidden()
  await field.click()
  await expect(note).toContainText('reload')
  await page.keyboard.type('tea')
  await expect(field).toHaveValue('tea')
  await page.unrouteAll()
  await page.keyboard.type('pot')
  await expect(page.locator('[data-tool=sentence]').getByRole('status')).toContainText('found')
})
