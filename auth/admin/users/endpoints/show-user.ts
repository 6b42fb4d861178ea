import { presentAccount } from '../../../accounts/present-account.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { User } from '../../../http/schemas/objects.ts'
import { findAccount } from '../find-account.ts'
import { userParams } from './schemas.ts'

/** Shows an account (docs/wire-contract.md, 15.4). */
export const showUser = defineRoute(
  { summary: 'An account', params: userParams, response: { 200: User } },
  async ({ db }, request) => presentAccount(db, await findAccount(db, request.params.userId)),
)
