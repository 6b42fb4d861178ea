import { Type } from 'typebox'
import { signUpTrace } from '../../accounts/sign-up-trace.ts'
import { assertHuman } from '../../captcha/assert-human.ts'
import { captchaField } from '../../captcha/captcha-field.ts'
import { lockUserByEmail } from '../../db/accounts/users.ts'
import { askForMail } from '../../devices/ask-for-mail.ts'
import { requestMail } from '../../email/send/request-mail.ts'
import { sendLink } from '../../email/send/send-link.ts'
import { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import { codeChallenge, Nothing, optionalText, withRedirect } from '../../http/schemas/objects.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'

/**
 * Mails a link and a code for a new password to an address with an account (docs/wire-contract.md,
 * 11.1). The answer is the same for any other address.
 */
export const recover = defineRoute(
  {
    summary: 'Ask for a mail to reset the password',
    querystring: withRedirect(),
    body: Type.Object({ email: optionalText(), ...codeChallenge, ...captchaField }),
    response: { 200: Nothing },
  },
  async (context, request, reply) => {
    const { email } = request.body
    await assertHuman(context, request, { limit: 'mailRequest', account: email })
    if (!email) throw new AuthError(400, 'validation_failed', 'Password recovery requires an email')
    const address = normalizeEmail(email)
    const codeChallenge = readCodeChallenge(context.config, request.body)
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    const mail = { kind: 'sign-in', address, opensAccount: false } as const
    await askForMail(context, request, reply, address, (asker) =>
      requestMail(context, mail, asker.client, async (trx) => {
        const user = await lockUserByEmail(trx, address)
        if (!user) return
        await signUpTrace.renew(trx, context, address)
        await sendLink(trx, context, user, 'recovery', { redirectTo, codeChallenge, asker })
      }),
    )
    return {}
  },
)
