import { resolve } from 'node:path'
import { Command } from 'commander'
import { findDatabaseFile } from '../../auth/db/find-database-file.ts'
import { nameDatabase } from '../../auth/db/name-database.ts'
import { copyDatabase } from '../../auth/db/sqlite/copy-database.ts'
import { assertSqlite } from '../storage/assert-sqlite.ts'
import { readOptions } from '../storage/read-options.ts'
import { withProgress } from '../terminal/with-progress.ts'

/**
 * `dropharbor backup FILE`: copies the database as it stands, even while the service runs, and
 * checks the copy.
 */
export const backup = (): Command =>
  new Command('backup')
    .description('copy the database, even while the service runs')
    .argument('<file>', 'new file for the copy')
    .action(async (file: string, _options, command: Command) => {
      const { config, json } = readOptions(command)
      assertSqlite(
        config,
        'Back it up with pg_dump: pg_dump --format=custom --schema=auth --file=FILE service=dropharbor, once ~/.pg_service.conf names it (docs/operating.md, Backups)',
      )
      // The copy is as confidential as the database, so only its owner may read it.
      process.umask(0o077)
      const from = findDatabaseFile(config)
      process.stderr.write(`Database: ${nameDatabase(config)}\n`)
      const to = resolve(file)
      await withProgress('Copying', (report) => copyDatabase(from, to, report))
      process.stdout.write(
        json
          ? `${JSON.stringify({ database: from, backup: to })}\n`
          : `${to} is an intact copy of the database. The secrets in it can't be decrypted without ${config.AUTH_KEY_SECRET.length > 0 ? 'AUTH_KEY_SECRET' : `the file ${config.DATA_DIR}/secret`}: keep that in another place.\n`,
      )
    })
