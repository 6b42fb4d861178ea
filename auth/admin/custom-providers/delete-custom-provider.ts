import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import { deleteCustomProvider as remove } from '../../db/service/custom-providers.ts'
import type { Owner } from '../owner.ts'
import { customProviderNotFound, findOwnProvider } from './find-own-provider.ts'

/**
 * Deletes a custom provider. No user can sign in with it any more, but identities are kept
 * (docs/wire-contract.md, 15.12). Throws 404 `custom_provider_not_found`, 400 `validation_failed`
 * without the prefix.
 */
export async function deleteCustomProvider(
  context: AuthContext,
  by: Owner,
  identifier: string,
): Promise<void> {
  const { id } = await findOwnProvider(context.db, identifier)
  await context.db.transaction().execute(async (trx) => {
    if (!(await remove(trx, id))) throw customProviderNotFound()
    const traits = { provider: identifier }
    await recordAudit(trx, context, { actor: by, action: 'custom_provider_deleted', traits })
  })
}
