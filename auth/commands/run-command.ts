import { authSettings } from '../config.ts'
import { type AtRest, createAtRest } from '../crypto/at-rest.ts'
import type { Database } from '../db/open.ts'
import { openStorage } from '../open-storage.ts'
import { parseSettings } from '../settings/parse-settings.ts'

/**
 * Runs an operator's command on the database of the settings, and prints the line that it returns.
 */
export async function runCommand(command: (db: Database, atRest: AtRest) => Promise<string>): Promise<void> {
  try {
    try {
      process.loadEnvFile()
    } catch {
      // There need not be a file.
    }
    const { database, secrets } = await openStorage(parseSettings(authSettings, process.env))
    try {
      process.stdout.write(`${await command(database.db, createAtRest(secrets))}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
