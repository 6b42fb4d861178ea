import { Type } from 'typebox'
import { presentFactor } from '../../../accounts/present-user.ts'
import { listFactors } from '../../../db/credentials/factors.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { Factor, optionalText } from '../../../http/schemas/objects.ts'
import { findAccount } from '../../users/find-account.ts'
import { removeUserFactor as remove } from '../remove-user-factor.ts'
import { updateUserFactor as update } from '../update-user-factor.ts'

const ofUser = Type.Object({ userId: Type.String() })
const ofFactor = Type.Object({ userId: Type.String(), factorId: Type.String() })

/** Lists the factors of an account (docs/wire-contract.md, 15.10, like the two endpoints below). */
export const listUserFactors = defineRoute(
  { summary: 'The second factors of an account', params: ofUser, response: { 200: Type.Array(Factor) } },
  async ({ db }, request) => {
    const { id } = await findAccount(db, request.params.userId)
    return (await listFactors(db, id)).map(presentFactor)
  },
)

/** Changes a factor. */
export const updateUserFactor = defineRoute(
  {
    summary: 'Change a second factor of an account',
    params: ofFactor,
    body: Type.Object({ friendly_name: optionalText(), phone: optionalText() }),
    response: { 200: Factor },
  },
  async (context, request) =>
    presentFactor(await update(context, request.owner, request.params, request.body)),
)

/** Removes a factor. */
export const removeUserFactor = defineRoute(
  { summary: 'Remove a second factor of an account', params: ofFactor, response: { 200: Factor } },
  async (context, request) => {
    const { userId, factorId } = request.params
    return presentFactor(await remove(context, request.owner, userId, factorId))
  },
)
