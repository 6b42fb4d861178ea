import { nameDatabase } from '../../auth/db/name-database.ts'
import { openExistingStorage } from '../../auth/open-existing-storage.ts'
import type { Check } from './finding.ts'

/**
 * Whether the database is there, has today's schema, opens with these secrets, and takes writes.
 */
export const checkDatabase: Check = async (config) => {
  const { database } = await openExistingStorage(config)
  try {
    await database.ping()
    return [
      {
        level: 'ok',
        about: 'database',
        found: `${nameDatabase(config)}: its schema is up to date, and it takes writes`,
      },
    ]
  } finally {
    await database.close()
  }
}
