import { nameDatabase } from '../../auth/db/name-database.ts'
import { openExistingStorage } from '../../auth/open-existing-storage.ts'
import type { Check } from './finding.ts'

/**
 * Whether the database is there, has today's schema, opens with these secrets, and takes writes, or
 * is not meant to.
 */
export const checkDatabase: Check = async (config) => {
  const { READ_ONLY: isReadOnly } = config
  const { database } = await openExistingStorage(config)
  try {
    await database.ping()
    return [
      {
        level: isReadOnly ? 'warning' : 'ok',
        about: 'database',
        found: `${nameDatabase(config)}: its schema is up to date, and ${isReadOnly ? 'READ_ONLY is on: no user can sign in' : 'it takes writes'}`,
        ...(isReadOnly && { advice: 'take it out once the database is moved or mended' }),
      },
    ]
  } finally {
    await database.close()
  }
}
