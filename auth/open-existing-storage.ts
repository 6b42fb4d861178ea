import { type AtRest, createAtRest } from './crypto/at-rest.ts'
import { knownSecrets } from './data-folder/known-secrets.ts'
import { assertMigrated } from './db/assert-migrated.ts'
import { findDatabaseFile } from './db/find-database-file.ts'
import { nameDatabase } from './db/name-database.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { listSealingKeys } from './db/service/sealing-keys.ts'
import { timeouts } from './db/timeouts.ts'
import type { StorageConfig } from './open-storage.ts'

interface ExistingStorage {
  database: OpenDatabase
  /** Those that a service has been started with first. */
  secrets: string[]
  /** Seals what the service beside can open, also where its settings have another secret since. */
  atRest: AtRest
  /** Whether that is the first secret of the settings. */
  sealsUnderFirst: boolean
}

/**
 * Opens what a service keeps, for a command beside it. Nothing is made and no schema changed:
 * throws one clear line where there is no such database, and where its rows are sealed under
 * secrets that these settings lack. What a command sealed then the service could not open.
 */
export async function openExistingStorage(config: StorageConfig): Promise<ExistingStorage> {
  process.umask(0o077)
  if (!config.DATABASE_URL) findDatabaseFile(config)
  const { secrets: given } = await knownSecrets(config)
  const database = await openDatabase(config, timeouts, assertMigrated)
  try {
    const { keyIds } = createAtRest(given)
    const noted = (await listSealingKeys(database.db)).map(({ key_id }) => key_id)
    if (noted.some((id) => !keyIds.includes(id))) {
      throw new Error(
        `The rows of this database (${nameDatabase(config)}) are sealed under another AUTH_KEY_SECRET than that of these settings: name the settings of the service with --env-file`,
      )
    }
    const isNoted = (index: number) => noted.includes(keyIds[index] ?? '')
    const secrets = [
      ...given.filter((_, index) => isNoted(index)),
      ...given.filter((_, index) => !isNoted(index)),
    ]
    return { database, secrets, atRest: createAtRest(secrets), sealsUnderFirst: isNoted(0) }
  } catch (error) {
    await database.close()
    throw error
  }
}
