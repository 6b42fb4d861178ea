import { Type } from 'typebox'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { openObject, User } from '../../http/schemas/objects.ts'
import { assertSecondFactor } from '../assert-second-factor.ts'
import { exportAccount } from '../export/export-account.ts'

const rows = () => Type.Array(openObject())

/**
 * Answers everything that is kept about the caller's account. Ours: Supabase Auth has no such
 * endpoint.
 */
export const exportUser = defineRoute(
  {
    summary: 'Everything that is kept about the account of the token',
    response: {
      200: Type.Object({
        account: User,
        sessions: rows(),
        grants: rows(),
        passkeys: rows(),
        mails: rows(),
        challenges: rows(),
        audit: rows(),
      }),
    },
  },
  async (context, request) => {
    const caller = callerOf(request)
    await assertSecondFactor(context.db, caller, 'AAL2 required to export an account with second factors')
    return exportAccount(context.db, caller.user)
  },
)
