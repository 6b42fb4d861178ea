import { Type } from 'typebox'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import { codeChallenge, Nothing, optionalText, withRedirect } from '../../http/schemas/objects.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
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
    response: { 200: Nothing },
  },
  async (context, request, reply) => {
    const { type, email, phone } = request.body
    const isOfMail = type === 'signup' || type === 'email_change'
    const isOfPhone = type === 'sms' || type === 'phone_change'
    if (!isOfMail && !isOfPhone) {
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
    }
    if (isOfMail && !email) throw validationFailed('Type provided requires an email address')
    if (isOfPhone && !phone) throw validationFailed('Type provided requires a phone number')
    if (email && phone) throw validationFailed('Only an email address or phone number should be provided.')
    if (!isOfMail || !email) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
    }
    const address = normalizeEmail(email)
    const challenge = readCodeChallenge(context.config, request.body)
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    await askForMail(context, request, reply, address, (asker) =>
      sendAgain(context, type, address, { redirectTo, challenge, asker }),
    )
    return {}
  },
)
