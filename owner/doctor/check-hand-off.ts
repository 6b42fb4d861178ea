import { listTrustedClients } from '../../auth/db/oauth-server/clients.ts'
import { openExistingStorage } from '../../auth/open-existing-storage.ts'
import type { Check } from './finding.ts'
import { handOffFindings } from './hand-off-findings.ts'

/** Checks that the product can learn which user arrives. */
export const checkHandOff: Check = async (config) => {
  if (config.APP_URL === undefined) return []
  const { database } = await openExistingStorage(config)
  try {
    const clients = await listTrustedClients(database.db)
    return handOffFindings(
      config,
      clients.flatMap(({ redirect_uris }) => redirect_uris),
    )
  } finally {
    await database.close()
  }
}
