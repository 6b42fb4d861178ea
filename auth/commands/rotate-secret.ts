import { sealAnew } from '../maintenance/sealing/seal-anew.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run rotate-secret`: seals everything under the first secret of AUTH_KEY_SECRET, beside
 * running processes.
 */
await runCommand(async (db, atRest) => {
  const count = await sealAnew({ db, atRest, clock: Date.now })
  return `${count} stored secrets were sealed anew. All of them need the first secret of AUTH_KEY_SECRET now, and none another.`
})
