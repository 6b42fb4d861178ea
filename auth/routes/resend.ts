import { Type } from 'typebox'
import { AuthError } from '../errors.ts'
import { readCodeChallenge } from '../flows/code-challenge.ts'
import { normalizeEmail } from '../flows/normalize-email.ts'
import { sendAgain } from '../flows/one-time/send-again.ts'
import { chooseRedirect } from '../flows/redirects/choose-redirect.ts'
import { askForMail } from '../guards/ask-for-mail.ts'
import { defineRoute } from '../http/define-route.ts'
import { codeChallenge, Nothing, optionalText, withRedirect } from './schemas/objects.ts'

const invalid = (message: string) => new AuthError(400, 'validation_failed', message)

/** Sends a confirmation again (wire contract, section 11.4). */
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
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
    }
    if (isOfMail && !email) throw invalid('Type provided requires an email address')
    if (isOfPhone && !phone) throw invalid('Type provided requires a phone number')
    if (email && phone) throw invalid('Only an email address or phone number should be provided.')
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
