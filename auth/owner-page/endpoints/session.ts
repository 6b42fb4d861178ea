import { Type } from 'typebox'
import { deleteOwnerSession } from '../../db/service/owner-passes.ts'
import { defineRoute } from '../../http/define-route.ts'
import { Nothing } from '../../http/schemas/objects.ts'
import { requestTokenOf } from '../door/request-token.ts'
import { sessionCookie } from '../door/session-cookie.ts'
import { sessionOf } from '../door/session-of.ts'

/** Shows what the page needs to begin: the token of its requests, and what this service can do. */
export const showSession = defineRoute(
  {
    summary: 'The session of the owner’s page',
    response: {
      200: Type.Object({
        request_token: Type.String(),
        expires_at: Type.String(),
        can_send_mail: Type.Boolean(),
        audit_log_days: Type.Integer(),
        oauth_server_enabled: Type.Boolean(),
      }),
    },
  },
  async ({ config, messages }, request) => {
    const { token, expiresAt } = sessionOf(request)
    return {
      request_token: requestTokenOf(token),
      expires_at: expiresAt,
      can_send_mail: messages.canSendMail,
      audit_log_days: config.AUDIT_LOG_DAYS,
      oauth_server_enabled: config.OAUTH_SERVER_ENABLED,
    }
  },
)

/** Ends the session. */
export const endSession = defineRoute(
  { summary: 'End the session of the owner’s page', response: { 200: Nothing } },
  async ({ config, db }, request, reply) => {
    await deleteOwnerSession(db, sessionOf(request).tokenHash)
    reply.header('set-cookie', sessionCookie.write(config, undefined))
    return {}
  },
)
