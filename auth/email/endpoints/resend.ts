import { Type } from 'typebox'
import { assertHuman } from '../../captcha/assert-human.ts'
import { captchaField } from '../../captcha/captcha-field.ts'
import { type AuthContext, hasPhones } from '../../context.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import { codeChallenge, optionalText, Sent, withRedirect } from '../../http/schemas/objects.ts'
import type { AccountName } from '../../one-time/named-account.ts'
import { messageId } from '../../phone/message-id.ts'
import { sendPhoneChangeAgain } from '../../phone/send-phone-change-again.ts'
import { sendSmsAgain } from '../../phone/send-sms-again.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import { normalizePhone } from '../../values/normalize-phone.ts'
import { askingBrowser } from '../change/asking-browser.ts'
import { sendConfirmationAgain } from '../send/send-confirmation-again.ts'
import { sendEmailChangeAgain } from '../send/send-email-change-again.ts'
import type { LinkTarget } from '../send/send-link.ts'

/** Sends a confirmation again (docs/wire-contract.md, 11.4). */
export const resend = defineRoute(
  {
    summary: 'Ask for a confirmation again',
    querystring: withRedirect(),
    body: Type.Object({
      type: optionalText(),
      email: optionalText(),
      phone: optionalText(),
      ...codeChallenge,
      ...captchaField,
    }),
    response: { 200: Sent },
  },
  async (context, request, reply) => {
    const { type, email, phone } = request.body
    await assertHuman(context, request, { limit: 'mailRequest', account: email || phone })
    if (!isResendable(type)) {
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
    }
    if (type === 'signup' && !email) throw validationFailed('Type provided requires an email address')
    if (type === 'sms' && !phone) throw validationFailed('Type provided requires a phone number')
    if (!email && !phone) throw validationFailed('Missing email address or phone number')
    if (email && phone) throw validationFailed('Only an email address or phone number should be provided.')
    if ((phone || type === 'phone_change') && !hasPhones(context)) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
    }
    const name: AccountName = email
      ? { kind: 'email', address: normalizeEmail(email) }
      : { kind: 'phone', address: normalizePhone(phone ?? '') }
    const codeChallenge = readCodeChallenge(context.config, request.body)
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    await askForMail(context, request, reply, name.address, (asker) =>
      again[type](context, name, { redirectTo, codeChallenge, asker }),
    )
    const renewed = type === 'email_change' && askingBrowser.renew(context.config, request.headers.cookie)
    if (renewed) reply.header('set-cookie', renewed)
    return name.kind === 'phone' ? messageId(context, name.address) : {}
  },
)

/** Senders of what can be sent again, by the type on the wire. */
const again: Record<
  Resendable,
  (context: AuthContext, name: AccountName, target: LinkTarget) => Promise<void>
> = {
  signup: (context, { address }, target) => sendConfirmationAgain(context, address, target),
  email_change: sendEmailChangeAgain,
  sms: (context, { address }, { asker }) => sendSmsAgain(context, address, asker),
  phone_change: (context, name, { asker }) => sendPhoneChangeAgain(context, name, asker),
}

type Resendable = 'signup' | 'email_change' | 'sms' | 'phone_change'

const isResendable = (type: string | null | undefined): type is Resendable =>
  typeof type === 'string' && Object.hasOwn(again, type)
