import type { AtRest } from '../crypto/at-rest.ts'
import type { ImportedKey } from '../crypto/imported-key.ts'
import { createStoredKey, type KeyRing, openKeyRing } from '../crypto/key-ring.ts'
import type { Database } from '../db/open.ts'
import { insertFirstSigningKey, listSigningKeys } from '../db/service/signing-keys.ts'

/** How long a process may go on signing with a key after another process has made a new one. */
const RELOAD_AFTER_MS = 60_000
/**
 * How soon an unknown key id may make the process look again: forged ids must not become queries.
 */
const RELOAD_AT_MOST_EVERY_MS = 5_000

/** The signing keys in the database, held in memory. */
export interface KeyStore {
  /** The keys, at most a minute old. Keeps the last ones while the database is away. */
  ring: () => Promise<KeyRing>
  /** The keys as they are now, for a token whose key is not among those held. */
  ringAgain: () => Promise<KeyRing>
}

/**
 * Opens the keys, creating the first one on an empty database, with those of the service before
 * this one beside them. Throws when they can't be decrypted.
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
    // A clock that was put back says nothing of how old they are.
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
