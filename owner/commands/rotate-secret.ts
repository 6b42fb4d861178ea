import { Command } from 'commander'
import { sealAnew } from '../../auth/maintenance/sealing/seal-anew.ts'
import { assertFirstSecret } from '../storage/assert-first-secret.ts'
import { readOptions } from '../storage/read-options.ts'
import { withStorage } from '../storage/with-storage.ts'

/**
 * `dropharbor rotate-secret`: seals everything with the first secret of AUTH_KEY_SECRET, while
 * processes run.
 */
export const rotateSecret = (): Command =>
  new Command('rotate-secret')
    .description('encrypt all stored secrets again, with the first secret in AUTH_KEY_SECRET')
    .action((_options, command: Command) =>
      withStorage(command, async ({ config, database, atRest, sealsUnderFirst }) => {
        // Everything is already sealed with DATA_DIR/secret: without this error, an owner would
        // believe that the secret was rotated.
        if (config.AUTH_KEY_SECRET.length === 0)
          throw new Error('AUTH_KEY_SECRET is not set: first set it to a new secret, and restart the service')
        assertFirstSecret({ sealsUnderFirst })
        const count = await sealAnew({ db: database.db, atRest, clock: Date.now })
        const { json } = readOptions(command)
        process.stdout.write(
          json
            ? `${JSON.stringify({ sealed: count })}\n`
            : `${count} stored secrets were encrypted again. All stored secrets now need only the first secret in AUTH_KEY_SECRET.\n`,
        )
      }),
    )
