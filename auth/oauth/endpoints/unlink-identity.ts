import { Type } from 'typebox'
import { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { assertFresh } from '../../sessions/assert-fresh.ts'
import { readUuid } from '../../values/read-uuid.ts'
import { assertMayLink } from '../linking/assert-may-link.ts'
import { unlinkIdentity as unlink } from '../linking/unlink-identity.ts'

/** Removes an identity of the caller's account (docs/wire-contract.md, 12.6). */
export const unlinkIdentity = defineRoute(
  {
    summary: 'Disconnect a provider from the account of the token',
    params: Type.Object({ identityId: Type.String() }),
    response: { 200: Type.Object({}) },
  },
  async (context, request) => {
    const caller = callerOf(request)
    await assertMayLink(context.db, context.config, caller)
    const identityId = readUuid(request.params.identityId)
    if (!identityId) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
    assertFresh(context, caller)
    await unlink(context, caller, identityId)
    return {}
  },
)
