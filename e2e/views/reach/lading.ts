import type { Visitor } from '../../visitor/visitor.ts'
import { signIn } from './sign-in.ts'

/** Opens the dialog of a visitor who has chosen a plan and written a sentence on another page. */
export async function openSignUpForPlan(visitor: Visitor) {
  await visitor.page.evaluate(() => {
    const sentence = 'I want a shop for people who brew coffee outside and read by lantern'
    const lading = { plan: 'Pro', period: 'yearly', sentence }
    localStorage.setItem('auth.lading', JSON.stringify({ until: Date.now() + 3600_000, lading }))
  })
  await visitor.openDialog()
  await visitor.switchMode()
}

/** Shows Home after the toast about the sign-in is gone. */
export async function dwellSignedIn(visitor: Visitor) {
  await signIn(visitor)
  await visitor.toasts.getByRole('button', { name: 'Dismiss' }).click()
  await visitor.dialog.waitFor({ state: 'hidden' })
}

/** Opens the account's bill of lading, as a user who is signed in changes it. */
export async function openLading(visitor: Visitor) {
  await dwellSignedIn(visitor)
  await visitor.page.getByRole('button', { name: 'Your choice' }).waitFor()
  await visitor.page.getByRole('button', { name: 'Choose Plus' }).click()
  await visitor.submit.waitFor()
}
