import { Type } from 'typebox'
import { assertHuman } from '../../captcha/assert-human.ts'
import { captchaField } from '../../captcha/captcha-field.ts'
import { hasPhones } from '../../context.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import {
  codeChallenge,
  optionalObject,
  optionalText,
  Sent,
  withRedirect,
} from '../../http/schemas/objects.ts'
import { messageId } from '../../phone/message-id.ts'
import { signInBySms } from '../../phone/sign-in-by-sms.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { assertChannel } from '../../values/assert-channel.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import { normalizePhone } from '../../values/normalize-phone.ts'
import { signInByMail } from '../sign-in/sign-in-by-mail.ts'

/** Sends a link and a code that sign in, or a code by SMS (docs/wire-contract.md, 11.2). */
export const otp = defineRoute(
  {
    summary: 'Ask for a mail or an SMS to sign in with',
    querystring: withRedirect(),
    body: Type.Object({
      email: optionalText(),
      phone: optionalText(),
      channel: optionalText(),
      create_user: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
      data: optionalObject(),
      ...codeChallenge,
      ...captchaField,
    }),
    response: { 200: Sent },
  },
  async (context, request, reply) => {
    const { email, phone, channel, create_user, data } = request.body
    await assertHuman(context, request, { limit: 'mailRequest', account: email || phone })
    if (email && phone) throw validationFailed('Only an email address or phone number should be provided')
    if (email && channel) throw validationFailed('Channel should only be specified with Phone OTP')
    if (!email && !phone) throw validationFailed('One of email or phone must be set')
    // This is checked before the account is looked up, so that the answer is the same for every
    // address.
    assertMetadataFits(data ?? {})
    const codeChallenge = readCodeChallenge(context.config, request.body)
    const whom = { data: data ?? {}, mayCreate: create_user !== false }
    if (phone) {
      if (!hasPhones(context)) {
        throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
      }
      assertChannel(channel)
      const number = normalizePhone(phone)
      await askForMail(context, request, reply, number, (asker) =>
        signInBySms(context, { phone: number, ...whom }, asker),
      )
      return messageId(context, number)
    }
    const account = { email: normalizeEmail(email ?? ''), ...whom }
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    await askForMail(context, request, reply, account.email, (asker) =>
      signInByMail(context, account, { redirectTo, codeChallenge, asker }),
    )
    return {}
  },
)
