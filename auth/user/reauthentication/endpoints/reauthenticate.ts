import { hashSecret } from '../../../crypto/hash-secret.ts'
import { cookies } from '../../../devices/cookies.ts'
import { requestMail } from '../../../email/send/request-mail.ts'
import { sendNonce } from '../../../email/send/send-nonce.ts'
import { AuthError } from '../../../errors.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { callerOf } from '../../../http/guards/bearer.ts'
import { Sent } from '../../../http/schemas/objects.ts'
import { messageId } from '../../../phone/message-id.ts'
import { requestSmsNonce } from '../../../phone/request-sms-nonce.ts'
import { lockCaller } from '../../../sessions/lock-caller.ts'

/**
 * Sends the caller a code that reauthenticates, by mail or by SMS (docs/wire-contract.md, 10.4).
 */
export const reauthenticate = defineRoute(
  { summary: 'Ask for a code that lets an old session change the password', response: { 200: Sent } },
  async (context, request) => {
    const caller = callerOf(request)
    const { user, session } = caller
    const { email, phone } = user
    const client = cookies.clientOf(context.config, request)
    const browser = hashSecret(session.id)
    if (!email && phone) {
      await requestSmsNonce(context, caller, phone, { client, browser })
      return messageId(context, phone)
    }
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
    await requestMail(context, mail, client, async (trx) =>
      sendNonce(trx, context, await lockCaller(trx, context, caller), email, browser),
    )
    return {}
  },
)
