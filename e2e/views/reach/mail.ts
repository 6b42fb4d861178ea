import { haveSettings } from '../../product/have-settings.ts'
import { mailTo } from '../../product/outbox.ts'
import type { Visitor } from '../../visitor/visitor.ts'
import { forgetful, ownerOf, unregistered } from './accounts.ts'
import { signIn } from './sign-in.ts'

export async function forgetPassword(visitor: Visitor) {
  await visitor.openDialog()
  await visitor.email.fill(unregistered.email)
  await visitor.dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await visitor.dialog.getByRole('button', { name: 'Email me a link' }).waitFor()
}

export async function askForMail(visitor: Visitor) {
  await visitor.page.clock.setFixedTime(Date.now())
  await haveSettings(visitor.page, { smtp_max_frequency: 60 })
  await forgetPassword(visitor)
  await visitor.submit.click()
  await visitor.code.waitFor()
}

export async function chooseNewPassword(visitor: Visitor) {
  await visitor.haveAccount(forgetful)
  await forgetPassword(visitor)
  await visitor.email.fill(forgetful.email)
  await visitor.submit.click()
  await visitor.code.fill((await mailTo(visitor.page.request, forgetful.email, 'recovery')).code)
  await visitor.dialog.getByLabel('New password', { exact: true }).waitFor()
}

export async function followDeadLink(visitor: Visitor) {
  await visitor.page.goto('/nowhere?error=access_denied&error_code=otp_expired')
  await visitor.holdToast('Error')
  await visitor.dialog.waitFor()
}

export async function followDeadRecoveryLink(visitor: Visitor) {
  await visitor.page.goto('/nowhere?recovery=&error=access_denied&error_code=otp_expired')
  await visitor.holdToast('Error')
  await visitor.dialog.waitFor()
}

export async function followForeignLink(visitor: Visitor) {
  await visitor.page.goto('/nowhere?code=0d9b8c1e-0e52-4f0c-9a54-9f6a1f0c2d11')
  await visitor.holdToast('Another browser')
  await visitor.dialog.waitFor()
}

export async function followTokens(visitor: Visitor, name: string) {
  const { session } = await ownerOf(visitor, name)
  const { access_token = '', refresh_token = '' } = session ?? {}
  await visitor.page.goto(`/nowhere?${name}#${new URLSearchParams({ access_token, refresh_token })}`)
  await visitor.dialog.getByRole('button', { name: 'Continue' }).waitFor()
}

export async function followTokensOfAnother(visitor: Visitor) {
  await signIn(visitor)
  await followTokens(visitor, 'another')
}
