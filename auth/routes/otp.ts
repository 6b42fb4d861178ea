import { Type } from 'typebox'
import { AuthError } from '../errors.ts'
import { assertMetadataFits } from '../flows/assert-metadata-fits.ts'
import { readCodeChallenge } from '../flows/code-challenge.ts'
import { normalizeEmail } from '../flows/normalize-email.ts'
import { signInByMail } from '../flows/one-time/sign-in-by-mail.ts'
import { chooseRedirect } from '../flows/redirects/choose-redirect.ts'
import { askForMail } from '../guards/ask-for-mail.ts'
import { defineRoute } from '../http/define-route.ts'
import { codeChallenge, Nothing, optionalObject, optionalText, withRedirect } from './schemas/objects.ts'

const invalid = (message: string) => new AuthError(400, 'validation_failed', message)

/** Sends a link and a code that sign in (wire contract, section 11.2). */
export const otp = defineRoute(
  {
    summary: 'Ask for a mail to sign in with',
    querystring: withRedirect(),
    body: Type.Object({
      email: optionalText(),
      phone: optionalText(),
      channel: optionalText(),
      create_user: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
      data: optionalObject(),
      ...codeChallenge,
    }),
    response: { 200: Nothing },
  },
  async (context, request, reply) => {
    const { email, phone, channel, create_user, data } = request.body
    if (email && phone) throw invalid('Only an email address or phone number should be provided')
    if (email && channel) throw invalid('Channel should only be specified with Phone OTP')
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    if (!email) throw invalid('One of email or phone must be set')
    // Before anybody looks who has the address: the answer is the same for all.
    assertMetadataFits(data ?? {})
    const account = { email: normalizeEmail(email), data: data ?? {}, mayCreate: create_user !== false }
    const challenge = readCodeChallenge(context.config, request.body)
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    await askForMail(context, request, reply, account.email, (asker) =>
      signInByMail(context, account, { redirectTo, challenge, asker }),
    )
    return {}
  },
)
