import { Type } from 'typebox'
import { deleteSession, deleteSessionsOf } from '../db/sessions.ts'
import { AuthError } from '../errors.ts'
import { callerOf } from '../guards/bearer.ts'
import { defineRoute } from '../http/define-route.ts'

/** Ends this session, the user's other ones, or all of them (wire contract, section 10.1). */
export const logout = defineRoute(
  {
    summary: 'End sessions',
    querystring: Type.Object({ scope: Type.Optional(Type.String()) }),
    response: { 204: Type.Null() },
  },
  async ({ db }, request, reply) => {
    const { user, session } = callerOf(request)
    const scope = request.query.scope || 'global'
    if (scope === 'global') await deleteSessionsOf(db, user.id)
    else if (scope === 'local') await deleteSession(db, session.id)
    else if (scope === 'others') await deleteSessionsOf(db, user.id, session.id)
    else throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
    return reply.code(204).send()
  },
)
