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
  /** The secrets, starting with those that a service has been started with. */
  secrets: string[]
  /**
   * Seals so that the running service can open it, even if the settings have another first secret
   * by now.
   */
  atRest: AtRest
  /** Whether it seals under the first secret of the settings. */
  sealsUnderFirst: boolean
}

/**
 * Opens the storage of a service for a command that runs beside it. Creates nothing and changes no
 * schema. Throws an Error with one clear line if there is no such database, or if its rows are
 * sealed under secrets that these settings lack: the service could not open what the command
 * sealed.
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
        `The secrets in this database (${nameDatabase(config)}) were encrypted with another AUTH_KEY_SECRET than that of these settings: name the settings of the service with --env-file`,
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
