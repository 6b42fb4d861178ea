import { setTimeout as wait } from 'node:timers/promises'
import { Command } from 'commander'
import type { AtRest } from '../../auth/crypto/at-rest.ts'
import { createStoredKey } from '../../auth/crypto/key-ring.ts'
import type { Transaction } from '../../auth/db/open.ts'
import { oneAtATime } from '../../auth/db/postgres/one-at-a-time.ts'
import { listSealingKeys } from '../../auth/db/service/sealing-keys.ts'
import { listSigningKeys, rotateSigningKey as rotate } from '../../auth/db/service/signing-keys.ts'
import { assertFirstSecret } from '../storage/assert-first-secret.ts'
import { readOptions } from '../storage/read-options.ts'
import { withStorage } from '../storage/with-storage.ts'

/** How long a process may keep signing with a key that is no longer the current one. */
const NOTICED_WITHIN_MS = 60_000
/** The id of the lock that only rotations take. */
const LOCK = 4_771_902_319

/**
 * `dropharbor rotate-signing-key`: makes a new current key while processes run, which notice it
 * within a minute.
 */
export const rotateSigningKey = (): Command =>
  new Command('rotate-signing-key')
    .description('sign new tokens with a new key; tokens of the previous key stay valid')
    .action((_options, command: Command) =>
      withStorage(command, async ({ database: { db }, atRest, config, sealsUnderFirst }) => {
        assertFirstSecret({ sealsUnderFirst })
        const { yes: isSure, json } = readOptions(command)
        const key = await createStoredKey(atRest)
        const attempt = () =>
          db.transaction().execute(async (trx) => {
            // Two rotations that have waited for the same moment arrive at once.
            await oneAtATime(trx, LOCK)
            const end = isSure ? 0 : lastTokenOfBefore(await listSigningKeys(trx), config.JWT_EXP)
            if (end > Date.now()) return end
            await assertStillNoted(trx, atRest)
            await rotate(trx, { ...key, created_at: new Date().toISOString() })
            return undefined
          })
        for (let end = await attempt(); end !== undefined; end = await attempt()) {
          process.stderr.write(
            `Tokens of the key before the current one are valid until ${new Date(end).toISOString()}, and a new key would end them at once. Waiting until then; --yes does not wait.\n`,
          )
          await wait(end - Date.now())
        }
        process.stdout.write(
          json ? `${JSON.stringify({ kid: key.kid })}\n` : `New tokens will be signed with ${key.kid}.\n`,
        )
      }),
    )

/**
 * Throws where the secret was rotated meanwhile: a key sealed with a removed secret could never be
 * opened.
 */
async function assertStillNoted(trx: Transaction, { keyIds: [id] }: AtRest): Promise<void> {
  const noted = await listSealingKeys(trx)
  if (noted.some(({ key_id }) => key_id === id)) return
  throw new Error('The secret was rotated meanwhile, so no key was created: run this again')
}

/**
 * Returns until when tokens of the previous key may live: the current key has signed since
 * processes noticed it.
 */
function lastTokenOfBefore(
  keys: readonly { status: string; created_at: string }[],
  lifeSeconds: number,
): number {
  const current = keys.find(({ status }) => status === 'current')
  const hasPrevious = keys.some(({ status }) => status === 'previous')
  if (!current || !hasPrevious) return 0
  return Date.parse(current.created_at) + NOTICED_WITHIN_MS + lifeSeconds * 1000
}
