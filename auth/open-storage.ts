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
   * What AUTH_KEY_SECRET holds; the kept secret where it holds nothing, and behind it where there
   * is one.
   */
  secrets: string[]
  /** What an operator should read: modes that were changed, a secret that was made. */
  notes: string[]
}

/**
 * Opens what this process keeps: the data folder, closed to other users, the database, and the
 * secrets that seal its rows. The schema is brought up to date, or only looked at, as under
 * READ_ONLY. From here on the process makes files for its own user alone. Throws an Error whose
 * message is one clear line.
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
  // Another process may have made it, and sealed with it, since the file was looked for.
  if (isSealed && (await readKeptSecret(file)) === undefined) {
    throw new Error(
      `AUTH_KEY_SECRET is not set and ${file} is gone, but the database is encrypted with one of them: put it back`,
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
