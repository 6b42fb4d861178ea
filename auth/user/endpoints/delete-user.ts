import { Type } from 'typebox'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { assertFresh } from '../../sessions/assert-fresh.ts'
import { assertSecondFactor } from '../assert-second-factor.ts'
import { AAL2_TO_DELETE, closeAccount } from '../erasure/close-account.ts'

/** Deletes the caller's account. Ours: Supabase Auth leaves that to the owner of the service. */
export const deleteUser = defineRoute(
  {
    summary: 'Delete the account of the token',
    response: {
      200: Type.Object({
        erase_after: Type.Union([Type.String({ description: 'RFC 3339, UTC' }), Type.Null()]),
      }),
    },
  },
  async (context, request) => {
    const caller = callerOf(request)
    await assertSecondFactor(context.db, caller, AAL2_TO_DELETE)
    assertFresh(context, caller)
    return { erase_after: await closeAccount(context, caller, request.ip) }
  },
)
