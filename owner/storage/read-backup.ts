import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createAtRest } from '../../auth/crypto/at-rest.ts'
import { knownSecrets } from '../../auth/data-folder/known-secrets.ts'
import { migrationsOf } from '../../auth/db/migrate.ts'
import { assertKnown } from '../../auth/db/migrations/around/assert-same-migrations.ts'
import { appliedIn } from '../../auth/db/sqlite/applied-in.ts'
import { assertIntact } from '../../auth/db/sqlite/assert-intact.ts'
import { nameToRead } from '../../auth/db/sqlite/reading/name-to-read.ts'
import type { ServerConfig } from '../../server/config.ts'

/**
 * Checks a backup before it replaces anything, and returns the number of its accounts. Throws one
 * clear line when it is damaged, not ours, of a later version, or sealed with a secret that these
 * settings lack.
 */
export async function readBackup(file: string, config: ServerConfig): Promise<{ accounts: number }> {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Error(found ? `${file} is not a file` : `There is no file ${file}`)
  assertIntact(file, 'Nothing was changed. Restore another backup')
  const applied = appliedIn(file)
  if (applied.length === 0) throw new Error(`${file} is not a database of Dropharbor`)
  assertKnown(file, applied, Object.keys(migrationsOf('sqlite')))

  const { secrets, file: secretFile, kept } = await knownSecrets(config)
  const { keyIds } = createAtRest(secrets)
  const database = new DatabaseSync(nameToRead(file), { readOnly: true })
  try {
    const sealedUnder = database.prepare('SELECT key_id FROM sealing_keys').all()
    if (sealedUnder.some(({ key_id }) => !keyIds.includes(String(key_id)))) {
      throw new Error(`${file} was encrypted with ${adviceFor(config, secretFile, kept)}`)
    }
    const { accounts } = { ...database.prepare('SELECT count(*) AS accounts FROM users').get() }
    return { accounts: Number(accounts) }
  } finally {
    database.close()
  }
}

/**
 * Names the missing secret and where to put it: the setting takes several secrets, and the file
 * holds one.
 */
function adviceFor({ AUTH_KEY_SECRET }: ServerConfig, secretFile: string, kept: string | undefined): string {
  if (AUTH_KEY_SECRET.length > 0)
    return 'a secret that is not in AUTH_KEY_SECRET: add the secret that was in use at that time, after the present one'
  return kept === undefined
    ? `a secret that is missing here: put the secret file from the time of the backup at ${secretFile}`
    : `another secret than the one in ${secretFile}: keep a copy of that file, and replace it by the one from the time of the backup`
}
