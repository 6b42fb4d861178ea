import type { Database } from '../../db/open.ts'
import { findCustomProvider } from '../../db/service/custom-providers.ts'
import type { CustomProvider } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { assertPrefix } from './read-values.ts'

export const customProviderNotFound = (): AuthError =>
  new AuthError(404, 'custom_provider_not_found', 'Custom OAuth provider not found')

/**
 * Finds a custom provider. Throws 404 `custom_provider_not_found`, 400 `validation_failed` without
 * the prefix.
 */
export async function findOwnProvider(db: Database, identifier: string): Promise<CustomProvider> {
  assertPrefix(identifier)
  const row = await findCustomProvider(db, identifier)
  if (!row) throw customProviderNotFound()
  return row
}
