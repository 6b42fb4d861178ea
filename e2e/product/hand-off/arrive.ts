import { expect, type Page } from '@playwright/test'
import type { Visitor } from '../../visitor/visitor.ts'
import { type Account, newAccount } from '../create-account.ts'
import { ReactProduct } from './react-product.ts'

/** The text that the product shows to a user who is signed in. */
export const shown = (page: Page) => page.getByText('Signed in as')

/** Chooses the plan Pro on the site, which opens the dialog. */
export async function choosePro(page: Page): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Get Started', description: 'Pro' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Creates an account, and goes to the product with it through the site. */
export async function arriveSignedIn(visitor: Visitor): Promise<Account> {
  const account = newAccount()
  await visitor.haveAccount(account)
  await visitor.page.goto(ReactProduct.origin)
  await visitor.send(account)
  await expect(shown(visitor.page)).toHaveText(`Signed in as ${account.email}`)
  return account
}
