import { Type } from 'typebox'
import { listPasskeys } from '../../../db/credentials/passkeys.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { PasskeyItem, presentPasskey } from '../../../passkeys/endpoints/schemas.ts'
import { findAccount } from '../../users/find-account.ts'
import { removeUserPasskey as remove } from '../remove-user-passkey.ts'

const ofUser = Type.Object({ userId: Type.String() })
const ofPasskey = Type.Object({ userId: Type.String(), passkeyId: Type.String() })

/** Lists the passkeys of an account (docs/wire-contract.md, 15.11, like the endpoint below). */
export const listUserPasskeys = defineRoute(
  { summary: 'The passkeys of an account', params: ofUser, response: { 200: Type.Array(PasskeyItem) } },
  async ({ db }, request) => {
    const { id } = await findAccount(db, request.params.userId)
    return (await listPasskeys(db, id)).map(presentPasskey)
  },
)

/** Removes a passkey. */
export const removeUserPasskey = defineRoute(
  { summary: 'Remove a passkey of an account', params: ofPasskey, response: { 204: Type.Null() } },
  async (context, request, reply) => {
    const { userId, passkeyId } = request.params
    await remove(context, request.owner, userId, passkeyId)
    return reply.code(204).send()
  },
)
