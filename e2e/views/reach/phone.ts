import { haveSettings } from '../../product/have-settings.ts'
import type { Visitor } from '../../visitor/visitor.ts'

const NUMBER = '+49 1512 3456789'

/** The dialog where the service takes phone numbers, which the one under test does not. */
export async function openWithPhones(visitor: Visitor) {
  await haveSettings(visitor.page, { external: { email: true, phone: true }, mfa_phone_max_frequency: 60 })
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Use a phone number' }).waitFor()
}

export async function refuseNumber(visitor: Visitor) {
  await openWithPhones(visitor)
  await visitor.dialog.getByRole('button', { name: 'Use a phone number' }).click()
  await visitor.dialog.getByLabel('Phone number').fill('01512 3456789')
  await visitor.submit.click()
  await visitor.holdToast('Validation Error')
}

export async function askForSms(visitor: Visitor) {
  await visitor.page.clock.setFixedTime(Date.now())
  await visitor.page.route('**/auth/v1/otp*', (route) => route.fulfill({ json: {} }))
  await openWithPhones(visitor)
  await visitor.dialog.getByRole('button', { name: 'Use a phone number' }).click()
  await visitor.dialog.getByLabel('Phone number').fill(NUMBER)
  await visitor.submit.click()
  await visitor.code.waitFor()
}
