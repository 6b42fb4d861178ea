import { Type } from 'typebox'
import { timestampOf } from '../../context.ts'
import { listPasskeys as list, renamePasskey as rename } from '../../db/credentials/passkeys.ts'
import { validationFailed } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { optionalText } from '../../http/schemas/objects.ts'
import { assertName } from '../../values/assert-name.ts'
import { readUuid } from '../../values/read-uuid.ts'
import { passkeyFaults } from '../passkey-faults.ts'
import { removePasskey as remove } from '../remove-passkey.ts'
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
    const { friendly_name } = request.body
    const passkeyId = readUuid(request.params.passkeyId)
    if (!passkeyId) throw passkeyFaults.notFound()
    if (!friendly_name) throw validationFailed('friendly_name is required')
    assertName(friendly_name)
    const change = { friendly_name, updated_at: timestampOf(context) }
    const passkey = await rename(context.db, callerOf(request).user.id, passkeyId, change)
    if (!passkey) throw passkeyFaults.notFound()
    return presentPasskey(passkey)
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
