import { Type } from 'typebox'
import { lockUserByEmail } from '../db/users.ts'
import { AuthError } from '../errors.ts'
import { readCodeChallenge } from '../flows/code-challenge.ts'
import { normalizeEmail } from '../flows/normalize-email.ts'
import { requestMail } from '../flows/one-time/request-mail.ts'
import { sendLink } from '../flows/one-time/send-link.ts'
import { chooseRedirect } from '../flows/redirects/choose-redirect.ts'
import { askForMail } from '../guards/ask-for-mail.ts'
import { defineRoute } from '../http/define-route.ts'
import { codeChallenge, Nothing, optionalText, withRedirect } from './schemas/objects.ts'

/** Sends a link and a code for a new password to the owner of an address, if it has one (wire contract, section 11.1). */
export const recover = defineRoute(
  {
    summary: 'Ask for a mail to reset the password',
    querystring: withRedirect(),
    body: Type.Object({ email: optionalText(), ...codeChallenge }),
    response: { 200: Nothing },
  },
  async (context, request, reply) => {
    const { email } = request.body
    if (!email) throw new AuthError(400, 'validation_failed', 'Password recovery requires an email')
    const address = normalizeEmail(email)
    const challenge = readCodeChallenge(context.config, request.body)
    const redirectTo = chooseRedirect(context.config, request.query.redirect_to)
    const mail = { kind: 'sign-in', address, opensAccount: false } as const
    await askForMail(context, request, reply, address, (asker) =>
      requestMail(context, mail, asker.client, async (trx) => {
        const user = await lockUserByEmail(trx, address)
        if (user) await sendLink(trx, context, user, 'recovery', { redirectTo, challenge, asker })
      }),
    )
    return {}
  },
)
