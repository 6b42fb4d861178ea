import type { AtRest } from '../crypto/at-rest.ts'
import type { ImportedKey } from '../crypto/imported-key.ts'
import { createStoredKey, type KeyRing, openKeyRing } from '../crypto/key-ring.ts'
import type { Database } from '../db/open.ts'
import { insertFirstSigningKey, listSigningKeys } from '../db/service/signing-keys.ts'

/** How long a process may keep signing with a key after another process has created a new one. */
const RELOAD_AFTER_MS = 60_000
/**
 * The shortest interval between reloads because of an unknown key id: forged ids must not each
 * cause a query.
 */
const RELOAD_AT_MOST_EVERY_MS = 5_000

/** The signing keys in the database, held in memory. */
export interface KeyStore {
  /**
   * Returns the keys, at most a minute old. Keeps the last ones while the database is unreachable.
   */
  ring: () => Promise<KeyRing>
  /** Returns freshly loaded keys, for a token whose key is not among those in memory. */
  ringAgain: () => Promise<KeyRing>
}

/**
 * Opens the keys, together with those of the former service. Creates the first key in an empty
 * database. Throws if the keys can't be decrypted.
 */
export async function openKeyStore(
  db: Database,
  atRest: AtRest,
  clock: () => number,
  imported: readonly ImportedKey[],
): Promise<KeyStore> {
  let held = await load()
  let loadedAt = clock()

  async function load(): Promise<KeyRing> {
    if ((await listSigningKeys(db)).length === 0) await createFirst()
    return openKeyRing(await listSigningKeys(db), atRest, imported)
  }

  async function createFirst(): Promise<void> {
    const key = await createStoredKey(atRest)
    await insertFirstSigningKey(db, { ...key, created_at: new Date(clock()).toISOString() })
  }

  async function reloadAfter(ms: number): Promise<KeyRing> {
    const now = clock()
    // After the clock was set back, the age of the keys is unknown.
    if (now >= loadedAt && now < loadedAt + ms) return held
    loadedAt = now
    held = await load().catch(() => held)
    return held
  }

  return {
    ring: () => reloadAfter(RELOAD_AFTER_MS),
    ringAgain: () => reloadAfter(RELOAD_AT_MOST_EVERY_MS),
  }
}
