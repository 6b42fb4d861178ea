import { createAtRest } from '../../crypto/at-rest.ts'
import { createStoredKey } from '../../crypto/key-ring.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { insertFirstSigningKey, listSigningKeys } from '../../db/service/signing-keys.ts'

/** The signing keys of a data folder, read without the product. */
export function storedKeys(folder: string) {
  async function within<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const config = { DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_POOL: 1 }
    const { db, close } = await openDatabase(config)
    return work(db).finally(close)
  }
  return {
    /** Lists their private parts, as they are stored. */
    list: () => within(async (db) => (await listSigningKeys(db)).map(({ private_jwk }) => private_jwk)),
    /** Stores one in the clear, as before every service had a secret. */
    insertUnsealed: () =>
      within(async (db) => {
        const key = await createStoredKey(createAtRest([]))
        await insertFirstSigningKey(db, { ...key, created_at: new Date().toISOString() })
      }),
  }
}
