import { freePort } from '../tooling/free-port.ts'
import { newAccount } from './product/create-account.ts'
import { startMailbox } from './product/mailbox.ts'
import { expect, test } from './test.ts'

test('by a real mail server: a new address is confirmed, and a forgotten password replaced, by pressing the button in the mail', async ({
  visitor,
  page,
  ownProduct,
}) => {
  const mailbox = await startMailbox()
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  await ownProduct({
    PORT: port,
    PUBLIC_URL: url,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Dropharbor <no-reply@harbour.example>',
    RATE_LIMITS: 'off',
  })
  const pressButtonOf = async (to: string, subject: string) => {
    const { html, text } = await mailbox.received(to, subject)
    const [link = ''] = /http:\/\/localhost:\d+\/auth\/v1\/verify\?[^"<>\s]+/.exec(text) ?? []
    expect(html.replaceAll('&amp;', '&')).toContain(link)
    await page.goto(link)
  }
  try {
    const account = newAccount()
    await page.goto(url)
    await visitor.openDialog()
    await visitor.switchMode()
    await visitor.send(account)
    await expect(visitor.dialog).toContainText(`A confirmation is on its way to ${account.email}.`)
    await pressButtonOf(account.email, 'Confirm your email address')
    await visitor.expectToast('Success', 'Your email is confirmed, and you’re signed in.')
    await visitor.signOut()

    await visitor.openDialog()
    await visitor.askByMail('Forgot password?', account.email)
    await expect(visitor.dialog).toContainText('an email is on its way')
    await pressButtonOf(account.email, 'Reset your password')
    await visitor.choosePassword('a new lighthouse')
    await mailbox.received(account.email, 'Your password was changed')
  } finally {
    await mailbox.stop()
  }
})
