import { authSettings } from '../config.ts'
import { createAtRest } from '../crypto/at-rest.ts'
import { createStoredKey } from '../crypto/key-ring.ts'
import { openDatabase } from '../db/open.ts'
import { rotateSigningKey } from '../db/signing-keys.ts'
import { parseSettings } from '../settings.ts'

/** `npm run rotate-signing-key`: makes a new current key beside running processes, which notice within a minute. */
try {
  try {
    process.loadEnvFile()
  } catch {
    // There need not be a file.
  }
  const config = parseSettings(authSettings, process.env)
  const { db, close } = await openDatabase(config)
  const key = await createStoredKey(createAtRest(config.AUTH_KEY_SECRET))
  const created_at = new Date().toISOString()
  await db.transaction().execute((trx) => rotateSigningKey(trx, { ...key, created_at }))
  await close()
  process.stdout.write(`New tokens will be signed with ${key.kid}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
