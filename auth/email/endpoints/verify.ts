import { Type } from 'typebox'
import { hasPhones } from '../../context.ts'
import { cookies } from '../../devices/cookies.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { optionalLongText, optionalText, Session } from '../../http/schemas/objects.ts'
import { oneTimeExpired } from '../../one-time/one-time-expired.ts'
import { verifySmsCode } from '../../phone/verify-sms-code.ts'
import { presentOpenedSession } from '../../sessions/present-opened-session.ts'
import { normalizeEmail } from '../../values/normalize-email.ts'
import { normalizePhone } from '../../values/normalize-phone.ts'
import { ADDRESS_MOVED, BOTH_MAILBOXES } from '../change/both-mailboxes.ts'
import { verifyCode } from '../verify/verify-code.ts'
import { verifyLink } from '../verify/verify-link.ts'
import { answeringOf } from './answering-of.ts'

/**
 * Verifies a code from a mail or an SMS, or the token hash of a link, and returns a session
 * (docs/wire-contract.md, 11.5.1).
 */
export const verify = defineRoute(
  {
    summary: 'Sign in with a mailed code, or with what a mailed link holds',
    body: Type.Object({
      type: optionalText(),
      email: optionalText(),
      phone: optionalText(),
      token: optionalText(),
      token_hash: optionalText(),
      redirect_to: optionalLongText(),
    }),
    response: {
      200: Type.Union([Session, Type.Object({ code: Type.Literal('200'), msg: Type.String() })]),
    },
  },
  async (context, request, reply) => {
    const { type, email, phone, token, token_hash, redirect_to } = request.body
    if (!type) throw validationFailed('Verify requires a verification type')
    if (!token === !token_hash) throw validationFailed('Verify requires either a token or a token hash')
    if (token && !email === !phone) {
      throw validationFailed('Only an email address or phone number should be provided on verify')
    }
    if (token_hash && (email || phone || redirect_to)) {
      throw validationFailed('Only the token_hash and type should be provided')
    }
    const from = answeringOf(request)
    const client = cookies.clientOf(context.config, request)
    if (token && phone) {
      if (!hasPhones(context)) throw oneTimeExpired('code')
      const { user_agent, ip } = from
      const code = { type, phone: normalizePhone(phone), code: token }
      const opened = await verifySmsCode(context, code, client, { user_agent, ip })
      await rememberDevice(context, request, reply, opened)
      return presentOpenedSession(context, opened.session, opened.user)
    }
    const accepted = token_hash
      ? (await verifyLink(context, { type, token: token_hash }, { from, isPkce: false })).accepted
      : await verifyCode(context, { type, email: addressOf(email), code: token ?? '' }, client, from)
    if (accepted.kind === 'moved') return { code: '200' as const, msg: ADDRESS_MOVED }
    // Only `half` remains: only a link that a browser follows leads to `code`.
    if (accepted.kind !== 'session') return { code: '200' as const, msg: BOTH_MAILBOXES }
    await rememberDevice(context, request, reply, accepted)
    return presentOpenedSession(context, accepted.session, accepted.user)
  },
)

function addressOf(email: string | null | undefined): string {
  if (!email) throw oneTimeExpired('code')
  try {
    return normalizeEmail(email)
  } catch (cause) {
    throw new AuthError(422, 'validation_failed', 'Invalid email format', { cause })
  }
}
