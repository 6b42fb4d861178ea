import { Type } from 'typebox'
import { forgetDevices } from '../../db/accounts/users.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { endSession, endSessions } from '../end-sessions.ts'

/** Ends this session, the user's other ones, or all of them (docs/wire-contract.md, 10.1). */
export const logout = defineRoute(
  {
    summary: 'End sessions',
    querystring: Type.Object({ scope: Type.Optional(Type.String()) }),
    response: { 204: Type.Null() },
  },
  async (context, request, reply) => {
    const { db } = context
    const { user, session } = callerOf(request)
    const scope = request.query.scope || 'global'
    if (scope === 'global') {
      await forgetDevices(db, user.id)
      await endSessions(db, user.id)
    } else if (scope === 'local') await endSession(db, session.id)
    else if (scope === 'others') {
      await forgetDevices(db, user.id)
      await endSessions(db, user.id, { except: session.id })
      await rememberDevice(context, request, reply, { user: { ...user, device_key: null }, session })
    } else throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
    return reply.code(204).send()
  },
)
