import { Command } from 'commander'
import { deleteOwnerPasses } from '../../auth/db/service/owner-passes.ts'
import { makeOwnerLink } from '../../auth/owner-page/door/make-owner-link.ts'
import { isOwnerPageOn } from '../../server/owner-page/is-owner-page-on.ts'
import { readOptions } from '../storage/read-options.ts'
import { withStorage } from '../storage/with-storage.ts'

/**
 * `dropharbor link`: prints a link that opens the owner's page; with `--revoke` it ends the access
 * of every browser instead.
 */
export const link = (): Command =>
  new Command('link')
    .description('print a link to the owner’s page, which works once and within ten minutes')
    .option('--revoke', 'instead of printing a link, end every session of the page and every link')
    .action(async ({ revoke }: { revoke?: boolean }, command: Command) => {
      const { config, json } = readOptions(command)
      if (!revoke && !isOwnerPageOn(config)) {
        const advice = config.READ_ONLY ? 'remove READ_ONLY' : 'set OWNER_PAGE=on'
        throw new Error(`The owner’s page is off: ${advice} (docs/owner-page.md)`)
      }
      await withStorage(command, async ({ database: { db } }) => {
        if (revoke) {
          const ended = await deleteOwnerPasses(db)
          process.stdout.write(json ? `${JSON.stringify({ ended })}\n` : `Sessions ended: ${ended}.\n`)
          return
        }
        const url = await makeOwnerLink({ db, config, clock: Date.now })
        process.stdout.write(json ? `${JSON.stringify({ url })}\n` : `${url}\n`)
      })
    })
