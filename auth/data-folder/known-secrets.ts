import { join } from 'node:path'
import { readKeptSecret } from './kept-secret.ts'

interface KnownSecrets {
  /** The secrets of AUTH_KEY_SECRET, followed by the kept one if there is one. */
  secrets: string[]
  /** The file for a kept secret, whether or not it exists. */
  file: string
  kept: string | undefined
}

/**
 * Returns the secrets that may have sealed the rows of a database. Throws an Error if the file for
 * the kept secret holds none.
 */
export async function knownSecrets({
  AUTH_KEY_SECRET,
  DATA_DIR,
}: {
  AUTH_KEY_SECRET: readonly string[]
  DATA_DIR: string
}): Promise<KnownSecrets> {
  const file = join(DATA_DIR, 'secret')
  const kept = await readKeptSecret(file)
  return { secrets: [...AUTH_KEY_SECRET, ...(kept === undefined ? [] : [kept])], file, kept }
}
