import { join } from 'node:path'
import { readKeptSecret } from './kept-secret.ts'

interface KnownSecrets {
  /** Those of AUTH_KEY_SECRET, and the kept one behind them where there is one. */
  secrets: string[]
  /** The file that keeps one, whether or not it is there. */
  file: string
  kept: string | undefined
}

/** The secrets that may seal the rows of a database. Throws where the kept file holds none. */
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
