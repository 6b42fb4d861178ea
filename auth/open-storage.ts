import { stat } from 'node:fs/promises'
import type { AuthConfig } from './config.ts'
import { keptSecret, readKeptSecret } from './data-folder/kept-secret.ts'
import { knownSecrets } from './data-folder/known-secrets.ts'
import { secureFolder } from './data-folder/secure-folder.ts'
import { assertMigrated } from './db/assert-migrated.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { listSigningKeys } from './db/service/signing-keys.ts'

export type StorageConfig = Pick<
  AuthConfig,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL' | 'AUTH_KEY_SECRET' | 'READ_ONLY'
>

interface Storage {
  database: OpenDatabase
  /**
   * The secrets of AUTH_KEY_SECRET, followed by the kept secret if there is one. The kept secret
   * alone if AUTH_KEY_SECRET is empty.
   */
  secrets: string[]
  /** Notes for the operator: modes that were changed, a secret that was generated. */
  notes: string[]
}

/**
 * Opens the storage of this process: the data folder, closed to other users, the database, and the
 * secrets that seal its rows. Migrates the schema, or only checks it (also under READ_ONLY). From
 * then on the process creates files for its own user only. Throws an Error whose message is one
 * clear line.
 */
export async function openStorage(
  config: StorageConfig,
  { mayMigrate = true }: { mayMigrate?: boolean } = {},
): Promise<Storage> {
  process.umask(0o077)
  const { DATA_DIR, DATABASE_URL, READ_ONLY } = config
  const isUsed = !DATABASE_URL || (await stat(DATA_DIR).catch(() => undefined)) !== undefined
  const notes = isUsed ? await securedFolder(DATA_DIR) : []
  const database = await openDatabase(
    config,
    undefined,
    mayMigrate && !READ_ONLY ? undefined : assertMigrated,
  )
  try {
    return { database, ...(await openSecrets(config, database, [...notes, ...database.notes])) }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openSecrets(
  config: StorageConfig,
  { db }: OpenDatabase,
  notes: string[],
): Promise<Omit<Storage, 'database'>> {
  const { secrets, file } = await knownSecrets(config)
  if (secrets.length > 0 || config.READ_ONLY) return { secrets, notes }
  const isSealed = (await listSigningKeys(db)).some((key) => key.private_jwk.startsWith('sealed:'))
  // Another process may have created the secret, and sealed with it, since the file was read.
  if (isSealed && (await readKeptSecret(file)) === undefined) {
    throw new Error(
      `AUTH_KEY_SECRET is not set and ${file} is gone, but the database was encrypted with one of them: put that one back`,
    )
  }
  await securedFolder(config.DATA_DIR)
  const secret = await keptSecret(file)
  return {
    secrets: [secret],
    notes: [...notes, `AUTH_KEY_SECRET is not set: ${file} holds a secret in its place`],
  }
}

const securedFolder = (folder: string): Promise<string[]> =>
  secureFolder(folder).catch((cause) => {
    const { message } = cause
    throw message.startsWith('DATA_DIR')
      ? cause
      : new Error(`DATA_DIR: cannot use ${folder}: ${message}`, { cause })
  })
