import type { Command } from 'commander'
import { nameDatabase } from '../../auth/db/name-database.ts'
import { openExistingStorage } from '../../auth/open-existing-storage.ts'
import type { ServerConfig } from '../../server/config.ts'
import { readOptions } from './read-options.ts'

type Storage = Awaited<ReturnType<typeof openExistingStorage>> & { config: ServerConfig }

/**
 * Runs a command's work on the database of its settings, after a line on standard error that names
 * it.
 */
export async function withStorage<T>(command: Command, work: (storage: Storage) => Promise<T>): Promise<T> {
  const { config } = readOptions(command)
  const storage = await openExistingStorage(config)
  process.stderr.write(`Database: ${nameDatabase(config)}\n`)
  try {
    return await work({ ...storage, config })
  } finally {
    await storage.database.close()
  }
}
