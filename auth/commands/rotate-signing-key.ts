import { createStoredKey } from '../crypto/key-ring.ts'
import { rotateSigningKey } from '../db/service/signing-keys.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run rotate-signing-key`: makes a new current key beside running processes, which notice
 * within a minute.
 */
await runCommand(async (db, atRest) => {
  const key = await createStoredKey(atRest)
  const created_at = new Date().toISOString()
  await db.transaction().execute((trx) => rotateSigningKey(trx, { ...key, created_at }))
  return `New tokens will be signed with ${key.kid}.`
})
