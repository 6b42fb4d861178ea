import { Type } from 'typebox'
import { listClientsById } from '../../db/oauth-server/clients.ts'
import { listSessionsOf } from '../../db/sessions/sessions.ts'
import { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { NamedClient } from '../../http/schemas/named-client.ts'
import { readUuid } from '../../values/read-uuid.ts'
import { nameClient } from '../clients/name-client.ts'
import { signOutOne } from '../end-sessions.ts'
import { sessionOver } from '../session-life.ts'

/** Lists the sessions of the account. Supabase Auth has no such endpoint. */
export const listSessions = defineRoute(
  {
    summary: 'Where the account is signed in',
    response: {
      200: Type.Object({
        sessions: Type.Array(
          Type.Object({
            id: Type.String(),
            user_agent: Type.Union([Type.String(), Type.Null()]),
            ip: Type.Union([Type.String(), Type.Null()]),
            created_at: Type.String(),
            refreshed_at: Type.Union([Type.String(), Type.Null()]),
            aal: Type.String(),
            current: Type.Boolean(),
            client: Type.Optional(NamedClient),
          }),
        ),
      }),
    },
  },
  async ({ config, db, clock }, request) => {
    const caller = callerOf(request)
    const sessions = await listSessionsOf(db, caller.user.id)
    const live = sessions.filter((session) => !sessionOver(config, session, clock()))
    const ids = live.flatMap(({ oauth_client_id }) => oauth_client_id ?? [])
    const clients = new Map((await listClientsById(db, ids)).map((client) => [client.id, client]))
    return {
      sessions: live.map(({ id, user_agent, ip, created_at, refreshed_at, aal, oauth_client_id }) => {
        const client = clients.get(oauth_client_id ?? '')
        return {
          id,
          user_agent,
          ip,
          created_at,
          refreshed_at,
          aal,
          current: id === caller.session.id,
          ...(client && { client: nameClient(client) }),
        }
      }),
    }
  },
)

/** Ends one session of the account. */
export const removeSession = defineRoute(
  {
    summary: 'End one session of the account',
    params: Type.Object({ sessionId: Type.String() }),
    response: { 204: Type.Null() },
  },
  async (context, request, reply) => {
    const sessionId = readUuid(request.params.sessionId)
    const isEnded = sessionId && (await signOutOne(context, callerOf(request), sessionId))
    // Not `session_not_found`: to a client that means the end of its own session.
    if (!isEnded) throw new AuthError(404, 'not_found', 'Session not found')
    return reply.code(204).send()
  },
)
