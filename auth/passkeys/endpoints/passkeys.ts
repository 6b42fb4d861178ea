import { Type } from 'typebox'
import { listPasskeys as list } from '../../db/credentials/passkeys.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { optionalText } from '../../http/schemas/objects.ts'
import { removePasskey as remove } from '../remove-passkey.ts'
import { renamePasskey as rename } from '../rename-passkey.ts'
import { PasskeyItem, presentPasskey } from './schemas.ts'

const params = Type.Object({ passkeyId: Type.String() })

/** Lists the account's passkeys, the oldest first (docs/wire-contract.md, 14, as the two below). */
export const listPasskeys = defineRoute(
  { summary: 'List the passkeys of the account', response: { 200: Type.Array(PasskeyItem) } },
  async ({ db }, request) => (await list(db, callerOf(request).user.id)).map(presentPasskey),
)

/** Renames a passkey. */
export const renamePasskey = defineRoute(
  {
    summary: 'Rename a passkey',
    params,
    body: Type.Object({ friendly_name: optionalText() }),
    response: { 200: PasskeyItem },
  },
  async (context, request) => {
    const { user } = callerOf(request)
    return presentPasskey(await rename(context, user, request.params.passkeyId, request.body.friendly_name))
  },
)

/** Removes a passkey. */
export const removePasskey = defineRoute(
  { summary: 'Remove a passkey', params, response: { 204: Type.Null() } },
  async (context, request, reply) => {
    await remove(context, callerOf(request), request.params.passkeyId)
    return reply.code(204).send()
  },
)
