import { hashSecret } from '../../../crypto/hash-secret.ts'
import { cookies } from '../../../devices/cookies.ts'
import { requestMail } from '../../../email/send/request-mail.ts'
import { sendNonce } from '../../../email/send/send-nonce.ts'
import { AuthError } from '../../../errors.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { callerOf } from '../../../http/guards/bearer.ts'
import { Nothing } from '../../../http/schemas/objects.ts'

/** Mails the caller a code that reauthenticates (docs/wire-contract.md, 10.4). */
export const reauthenticate = defineRoute(
  { summary: 'Ask for a code that lets an old session change the password', response: { 200: Nothing } },
  async (context, request) => {
    const { user, session } = callerOf(request)
    const { email } = user
    if (!email) {
      throw new AuthError(
        400,
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
      )
    }
    if (!user.email_confirmed_at) {
      throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
    }
    const mail = { kind: 'reauthentication', address: email, opensAccount: false } as const
    await requestMail(context, mail, cookies.clientOf(context.config, request), (trx) =>
      sendNonce(trx, context, user, email, hashSecret(session.id)),
    )
    return {}
  },
)
