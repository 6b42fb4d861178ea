import { Type } from 'typebox'
import { rememberDevice } from '../../devices/remember-device.ts'
import { defineRoute } from '../../http/define-route.ts'
import { chooseRedirect } from '../../http/redirects/choose-redirect.ts'
import { errorFields } from '../../http/redirects/error-fields.ts'
import { redirectWith } from '../../http/redirects/redirect-with.ts'
import { reportError } from '../../http/report-error.ts'
import { isPkceToken } from '../../one-time/issue-one-time.ts'
import { presentOpenedSession } from '../../sessions/present-opened-session.ts'
import { ADDRESS_MOVED, BOTH_MAILBOXES } from '../change/both-mailboxes.ts'
import { verifyLink } from '../verify/verify-link.ts'
import { answeringOf } from './answering-of.ts'

/**
 * Consumes a mailed link, posted by its page, and redirects the visitor with a session (implicit
 * flow), a code (PKCE), a message or an error (docs/wire-contract.md, 11.5.3).
 */
export const followLink = defineRoute(
  {
    summary: 'Follow a mailed link',
    bodyFormat: 'form',
    body: Type.Object({
      token: Type.String(),
      type: Type.String(),
      redirect_to: Type.Optional(Type.String()),
    }),
    response: { 303: Type.Null() },
  },
  async (context, request, reply) => {
    const { token, type, redirect_to } = request.body
    const target = chooseRedirect(context.config, redirect_to)
    const isPkce = isPkceToken(token)
    const tell = isPkce ? redirectWith.both : redirectWith.fragment
    const follow = async (): Promise<string> => {
      const link = await verifyLink(context, { type, token }, { from: answeringOf(request), isPkce })
      const { accepted } = link
      if (accepted.kind === 'moved') return tell(target, { message: ADDRESS_MOVED })
      if (accepted.kind === 'half') return tell(target, { message: BOTH_MAILBOXES })
      if (accepted.kind === 'code') return redirectWith.code(target, accepted.code)
      await rememberDevice(context, request, reply, accepted)
      const session = await presentOpenedSession(context, accepted.session, accepted.user)
      return redirectWith.session(target, session, { type: link.type })
    }
    // A visitor sees the answer: the page that the redirect leads to shows the error.
    const location = await follow().catch((cause) => tell(target, errorFields(reportError(cause, request))))
    return reply.header('referrer-policy', 'no-referrer').redirect(location, 303)
  },
  // A rate-limited visitor sees the answer too. `redirect_to` is not read yet, so the redirect
  // leads to the home page.
  ({ config }, cause, request, reply) => {
    const error = reportError(cause, request)
    if (error.retryAfterSeconds === undefined) throw cause
    const location = redirectWith.both(config.PUBLIC_URL, errorFields(error))
    return reply.header('referrer-policy', 'no-referrer').redirect(location, 303)
  },
)
