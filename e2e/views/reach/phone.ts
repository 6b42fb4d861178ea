import { haveSettings } from '../../product/have-settings.ts'
import type { Visitor } from '../../visitor/visitor.ts'
import { openAccount } from './account.ts'

const NUMBER = '+49 1512 3456789'

/** Opens the dialog of a service that accepts phone numbers, which the one under test doesn't. */
export async function typeNumber(visitor: Visitor) {
  await haveSettings(visitor.page, { external: { email: true, phone: true }, mfa_phone_max_frequency: 60 })
  await visitor.openDialog()
  await visitor.email.fill(NUMBER)
  await visitor.dialog.getByRole('button', { name: 'Text me a code' }).waitFor()
}

/** Opens the account dialog with a pending change of number. */
export async function enterNumber(visitor: Visitor) {
  const { page, dialog } = visitor
  await haveSettings(page, { external: { email: true, phone: true }, mfa_phone_max_frequency: 60 })
  await page.route('**/auth/v1/user', async (route) => {
    const response = await route.fetch()
    const user = await response.json()
    const own = { ...user.identities[0], identity_id: 'number', provider: 'phone' }
    const identities = [...user.identities, own]
    const json = { ...user, phone: '4915123456789', new_phone: '4915198765432', identities }
    await route.fulfill({ response, json })
  })
  await openAccount(visitor, 'calling')
  await dialog.getByRole('button', { name: 'Enter the code' }).click()
  await visitor.code.waitFor()
}

export async function refuseNumber(visitor: Visitor) {
  await typeNumber(visitor)
  await visitor.switchMode()
  await visitor.send({ email: '01512 3456789', password: 'lighthouse' })
  await visitor.holdToast('Validation Error')
}

export async function askForSms(visitor: Visitor) {
  await visitor.page.clock.setFixedTime(Date.now())
  await visitor.page.route('**/auth/v1/otp*', (route) => route.fulfill({ json: {} }))
  await typeNumber(visitor)
  await visitor.dialog.getByRole('button', { name: 'Text me a code' }).click()
  await visitor.submit.click()
  await visitor.code.waitFor()
}
