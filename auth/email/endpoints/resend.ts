import { Type } from 'typebox'
import { hasPhones } from '../../context.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import { codeChallenge, optionalText, Sent, withRedirect } from '../../http/schemas/objects.ts'
import { messageId } from '../../phone/message-id.ts'
import { sendSmsAgain } from '../../phone/send-sms-again.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import { normalizePhone } from '../../values/normalize-phone.ts'
import { sendAgain } from '../send/send-again.ts'

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
    }),
    response: { 200: Sent },
  },
  async (context, request, reply) => {
    const { type, email, phone } = request.body
    const isOfMail = type === 'signup' || type === 'email_change'
    const isOfPhone = type === 'sms' || type === 'phone_change'
    if (!isOfMail && !isOfPhone) {
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
    }
    if (isOfMail && !email) throw validationFailed('Type provided requires an email address')
    if (type === 'sms' && !phone) throw validationFailed('Type provided requires a phone number')
    if (!email && !phone) throw validationFailed('Missing email address or phone number')
    if (email && phone) throw validationFailed('Only an email address or phone number should be provided.')
    if (isOfPhone) {
      if (!phone) throw validationFailed('Type provided requires a phone number')
      if (!hasPhones(context)) {
        throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
      }
      const number = normalizePhone(phone)
      await askForMail(context, request, reply, number, (asker) => sendSmsAgain(context, type, number, asker))
      return messageId(context, number)
    }
    const address = normalizeEmail(email ?? '')
    const challenge = readCodeChallenge(context.config, request.body)
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    await askForMail(context, request, reply, address, (asker) =>
      sendAgain(context, type, address, { redirectTo, challenge, asker }),
    )
    return {}
  },
)
