import { presentUser } from '../../accounts/present-user.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { User } from '../../http/schemas/objects.ts'

/** Answers the caller's account (docs/wire-contract.md, 10.2). */
export const getUser = defineRoute(
  { summary: 'The account of the token', response: { 200: User } },
  async (_context, request) => {
    const { user, identities, factors } = callerOf(request)
    return presentUser(user, identities, factors)
  },
)
