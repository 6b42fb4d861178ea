import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from '../product/create-account.ts'

/** Somebody at a browser, and what they see and press. */
export class Visitor {
  readonly page: Page
  readonly dialog: Locator
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly tryForFree: Locator
  readonly account: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    this.email = this.dialog.getByLabel('Email')
    this.password = this.dialog.getByLabel('Password')
    this.submit = this.dialog.locator('[type=submit]')
    this.tryForFree = page.getByRole('banner').getByRole('button', { name: 'Try for free' })
    this.account = page.getByRole('banner').getByRole('button', { name: 'Account' })
  }

  async openDialog(): Promise<void> {
    await this.tryForFree.click()
    await expect(this.dialog).toBeVisible()
  }

  async switchMode(): Promise<void> {
    await this.dialog
      .getByRole('button', { name: /Create an account|^Sign in$/ })
      .last()
      .click()
  }

  async send({ email, password }: Account): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Signs in from the page as it is, and waits until the bar says so. */
  async signIn(account: Account): Promise<void> {
    await this.openDialog()
    await this.send(account)
    await this.expectSignedIn(account)
  }

  async signOut(): Promise<void> {
    await this.account.click()
    await this.page.getByRole('button', { name: 'Sign out' }).click()
  }

  async expectSignedIn({ email }: Account): Promise<void> {
    await expect(this.account).toHaveAccessibleName(`Account ${email}`)
    await expect(this.tryForFree).toBeHidden()
  }

  async expectSignedOut(): Promise<void> {
    await expect(this.tryForFree).toBeVisible()
    await expect(this.account).toBeHidden()
  }

  /** The one toast on the page: a destructive one interrupts screen readers, another waits for its turn. */
  async expectToast(title: string, text: string, { destructive = false } = {}): Promise<void> {
    const [here, nowhere] = destructive ? (['alert', 'status'] as const) : (['status', 'alert'] as const)
    const toasts = this.page.getByRole('region', { name: 'Notifications' })
    await expect(toasts.getByRole(here)).toHaveText(`${title} ${text}`)
    await expect(toasts.getByRole(nowhere)).toBeEmpty()
  }

  storedSession(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('auth.session'))
  }
}
