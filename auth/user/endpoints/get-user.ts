import { presentAccount } from '../../accounts/present-account.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { User } from '../../http/schemas/objects.ts'

/** Answers the caller's account (docs/wire-contract.md, 10.2). */
export const getUser = defineRoute(
  { summary: 'The account of the token', response: { 200: User } },
  async ({ db }, request) => presentAccount(db, callerOf(request).user),
)
