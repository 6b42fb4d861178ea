import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { renamePasskey as rename } from '../db/credentials/passkeys.ts'
import type { Passkey, User } from '../db/tables.ts'
import { validationFailed } from '../errors.ts'
import { assertName } from '../values/assert-name.ts'
import { readUuid } from '../values/read-uuid.ts'
import { passkeyFaults } from './passkey-faults.ts'

/** Renames a passkey (docs/wire-contract.md, 14.6). Throws 400 and 404 `validation_failed`. */
export async function renamePasskey(
  context: AuthContext,
  user: User,
  passkeyId: string,
  name: string | null | undefined,
): Promise<Passkey> {
  const id = readUuid(passkeyId)
  if (!id) throw passkeyFaults.notFound()
  if (!name) throw validationFailed('friendly_name is required')
  assertName(name)
  return context.db.transaction().execute(async (trx) => {
    const change = { friendly_name: name, updated_at: timestampOf(context) }
    const passkey = await rename(trx, user.id, id, change)
    if (!passkey) throw passkeyFaults.notFound()
    await recordAudit(trx, context, { actor: user, action: 'passkey_updated', traits: { passkey_id: id } })
    return passkey
  })
}
