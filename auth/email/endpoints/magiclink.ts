import { Type } from 'typebox'
import { assertHuman } from '../../captcha/assert-human.ts'
import { captchaField } from '../../captcha/captcha-field.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import {
  codeChallenge,
  Nothing,
  optionalObject,
  optionalText,
  withRedirect,
} from '../../http/schemas/objects.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { assertMetadataFits } from '../../values/assert-metadata-fits.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import { signInByMail } from '../sign-in/sign-in-by-mail.ts'

/** Mails a link and a code as `POST /otp` does, for older clients (docs/wire-contract.md, 11.3). */
export const magiclink = defineRoute(
  {
    summary: 'Ask for a mail to sign in with (older clients)',
    querystring: withRedirect(),
    body: Type.Object({ email: optionalText(), data: optionalObject(), ...codeChallenge, ...captchaField }),
    response: { 200: Nothing },
  },
  async (context, request, reply) => {
    const { email, data } = request.body
    await assertHuman(context, request, { limit: 'mailRequest', account: email })
    if (!email) throw new AuthError(422, 'validation_failed', 'Password recovery requires an email')
    assertMetadataFits(data ?? {})
    const account = { email: normalizeEmail(email), data: data ?? {}, mayCreate: true }
    const codeChallenge = readCodeChallenge(context.config, request.body)
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    await askForMail(context, request, reply, account.email, (asker) =>
      signInByMail(context, account, { redirectTo, codeChallenge, asker }),
    )
    return {}
  },
)
