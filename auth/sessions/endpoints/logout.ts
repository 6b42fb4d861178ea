import { Type } from 'typebox'
import { rememberDevice } from '../../devices/remember-device.ts'
import { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { type SignOutScope, signOut } from '../end-sessions.ts'

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies SignOutScope[]
const isScope = (scope: string): scope is SignOutScope => SCOPES.includes(scope)

/** Ends this session, the user's other ones, or all of them (docs/wire-contract.md, 10.1). */
export const logout = defineRoute(
  {
    summary: 'End sessions',
    querystring: Type.Object({ scope: Type.Optional(Type.String()) }),
    response: { 204: Type.Null() },
  },
  async (context, request, reply) => {
    const caller = callerOf(request)
    const scope = request.query.scope || 'global'
    if (!isScope(scope)) {
      throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
    }
    await signOut(context, caller, scope)
    if (scope === 'others') {
      await rememberDevice(context, request, reply, {
        user: { ...caller.user, device_key: null },
        session: caller.session,
      })
    }
    return reply.code(204).send()
  },
)
