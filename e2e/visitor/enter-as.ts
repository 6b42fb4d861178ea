import type { Page } from '@playwright/test'

/** Signs in on the page of an identity provider. */
export async function enterAs(page: Page, { email }: { email: string }): Promise<void> {
  await page.getByLabel('Name').fill(email)
  await page.getByRole('button', { name: 'Enter' }).click()
}
