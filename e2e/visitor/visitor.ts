import { expect, type Locator, type Page } from '@playwright/test'
import { type Account, publicKey } from '../product/create-account.ts'
import type { Owner } from '../product/owner.ts'

/** A visitor at a browser, with what they see and press. */
export class Visitor {
  readonly page: Page
  readonly dialog: Locator
  readonly email: Locator
  readonly password: Locator
  /** The field for six digits from an app or a phone. */
  readonly code: Locator
  readonly newPassword: Locator
  readonly submit: Locator
  readonly tryForFree: Locator
  readonly account: Locator
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    this.email = this.dialog.getByLabel('Email')
    this.password = this.dialog.getByLabel('Password')
    this.code = this.dialog.getByLabel('Code', { exact: true })
    this.newPassword = this.dialog.getByLabel('New password', { exact: true })
    this.submit = this.dialog.locator('[type=submit]')
    this.tryForFree = page.getByRole('banner').getByRole('button', { name: 'Try for free' })
    // Excludes the menu that it opens, which stays visible a moment longer while it closes.
    this.account = page.getByRole('banner').getByRole('button', { name: /^Account (?!&)/ })
    this.toasts = page.getByRole('region', { name: 'Notifications' })
  }

  async openDialog(): Promise<void> {
    await this.tryForFree.click()
    await this.expectFocusInDialog()
  }

  /** The dialog is visible before it receives the focus. */
  async expectFocusInDialog(): Promise<void> {
    await expect(this.page.locator('[role=dialog]:focus-within')).toBeVisible()
  }

  /** Waits for the other mode, which shows once its code is loaded. */
  async switchMode(): Promise<void> {
    const link = this.dialog.getByRole('link', { name: /Create an account|^Sign in$/ })
    const former = (await link.textContent()) ?? ''
    await link.click()
    await expect(link).not.toHaveText(former)
  }

  async send({ email, password }: Account): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Requests a mail instead of entering a password, by one of the form's buttons. */
  async askByMail(button: 'Forgot password?' | 'Send me a code', email: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button }).click()
    // The previous form has a field of the same name.
    await expect(this.dialog.getByRole('button', { name: 'Back to sign in' })).toBeVisible()
    await this.email.fill(email)
    await this.submit.click()
  }

  /** Agrees to the account in a link that wasn't requested in this browser. */
  async continueAs({ email }: Account): Promise<void> {
    await expect(this.dialog).toHaveAccessibleName(`Continue as ${email}?`)
    await this.dialog.getByRole('button', { name: 'Continue' }).click()
  }

  /** Chooses a new password at the end of a recovery. */
  async choosePassword(password: string): Promise<void> {
    await expect(this.dialog).toHaveAccessibleName('Choose a new password')
    await this.newPassword.fill(password)
    await this.submit.click()
    await this.expectToast('Success', 'Your new password is saved.')
  }

  /** Signs in from the current page, and waits until the bar shows it. */
  async signIn(account: Account): Promise<void> {
    await this.openDialog()
    await this.send(account)
    await this.expectSignedIn(account)
  }

  /** Signs up from the current page, which opens no session. */
  async signUp(account: Account): Promise<void> {
    await this.openDialog()
    await this.switchMode()
    await this.send(account)
    await this.expectToast('Success', 'Account created successfully! You can now login.')
  }

  /** Signs in to an account with a second factor, as far as the field for its code. */
  async reachSecondFactor(account: Account): Promise<void> {
    await this.openDialog()
    await this.send(account)
    await expect(this.code).toBeVisible()
  }

  /** Takes over a session that was created over HTTP, as if another tab had signed in. */
  async takeUp({ account, session }: Owner): Promise<void> {
    await this.store(session)
    await this.expectSignedIn(account)
  }

  /** Stores a session as another tab would. */
  async store(session: unknown): Promise<void> {
    await this.page.evaluate((stored) => {
      localStorage.setItem('auth.session', stored)
      dispatchEvent(new StorageEvent('storage'))
    }, JSON.stringify(session))
  }

  /** Opens ‘Account & security’ and waits until it is loaded. */
  async openAccount(): Promise<void> {
    await this.account.click()
    await this.page.getByRole('button', { name: 'Account & security' }).click()
    await expect(this.section('Where you are signed in')).toBeVisible()
    await this.expectFocusInDialog()
  }

  /** Goes to the home page with a session of this owner, and opens ‘Account & security’. */
  async openAccountOf(owner: Owner): Promise<void> {
    await this.page.goto('/')
    await this.takeUp(owner)
    await this.openAccount()
  }

  /** Returns a section of the account dialog. */
  section(name: string): Locator {
    return this.dialog.getByRole('region', { name })
  }

  async signOut(): Promise<void> {
    await this.account.click()
    await this.page.getByRole('button', { name: 'Sign out' }).click()
  }

  async expectSignedIn({ email }: Account): Promise<void> {
    await expect(this.account).toHaveAccessibleName(`Account ${email}`)
    await expect(this.tryForFree).toBeHidden()
  }

  /**
   * Behind an open dialog the page has no accessible roles: its elements are found by their
   * attributes.
   */
  async expectSignedOut({ behindDialog = false } = {}): Promise<void> {
    const entry = behindDialog ? this.page.locator('[data-account-entry] [data-auth]') : this.tryForFree
    await expect(entry).toBeVisible()
    await expect(this.page.locator('[data-account-menu] button')).toBeHidden()
  }

  async expectNoToast(): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Notifications' })).not.toContainText(/\S/)
  }

  /**
   * Expects exactly one toast on the page: a destructive one interrupts screen readers, any other
   * waits for its turn.
   */
  async expectToast(title: string, text: string, { destructive = false } = {}): Promise<void> {
    const [here, nowhere] = destructive ? (['alert', 'status'] as const) : (['status', 'alert'] as const)
    await expect(this.toasts.getByRole(here)).toHaveText(`${title} ${text}`)
    await expect(this.toasts.getByRole(nowhere)).toBeEmpty()
  }

  /**
   * Waits for a toast and keeps it from closing by itself, as a pointer over it would, wherever the
   * pointer is.
   */
  async holdToast(title: string): Promise<void> {
    await expect(this.toasts).toContainText(title)
    await this.toasts.dispatchEvent('pointerover')
  }

  /** Creates this account over HTTP, unless it exists. */
  async haveAccount(account: Account): Promise<void> {
    const answer = await this.page.request.post('/auth/v1/signup', { headers: publicKey, data: account })
    expect([200, 422]).toContain(answer.status())
  }

  storedSession(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('auth.session'))
  }
}
