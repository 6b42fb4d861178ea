import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { updateCustomProvider as update } from '../../db/service/custom-providers.ts'
import { customProviderPurpose } from '../../providers/custom/create-custom-providers.ts'
import type { Owner } from '../owner.ts'
import { assertUsable } from './assert-usable.ts'
import { customProviderNotFound, findOwnProvider } from './find-own-provider.ts'
import { presentCustomProvider } from './present-custom-provider.ts'
import { readChange, urlsOf } from './read-change.ts'
import { toColumns } from './to-columns.ts'

/**
 * Changes a custom provider, except its type and its identifier (docs/wire-contract.md, 15.12).
 * Throws 404 `custom_provider_not_found`, 400 `validation_failed`.
 */
export async function updateCustomProvider(
  context: AuthContext,
  by: Owner,
  identifier: string,
  fields: Readonly<Record<string, unknown>>,
) {
  const { atRest, customProviders, db } = context
  const row = await findOwnProvider(db, identifier)
  const { client_secret, ...change } = readChange(fields)
  await assertUsable.urls(urlsOf(fields), customProviders.reach)
  const purpose = customProviderPurpose(row.id)
  if (change.issuer !== undefined || change.discovery_url !== undefined) {
    const secret = client_secret ?? atRest.open(row.client_secret, purpose)
    await assertUsable.discovery({ ...row, ...change, client_secret: secret }, customProviders.reach)
  }
  const changed = await db.transaction().execute(async (trx) => {
    const values = {
      ...toColumns(change),
      ...(client_secret !== undefined && { client_secret: atRest.seal(client_secret, purpose) }),
      updated_at: timestampOf(context),
    }
    const updated = await update(trx, row.id, values)
    if (!updated) throw customProviderNotFound()
    const traits = { provider: row.identifier }
    await recordAudit(trx, context, { actor: by, action: 'custom_provider_updated', traits })
    return updated
  })
  return presentCustomProvider(changed)
}
