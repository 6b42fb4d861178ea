import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { databaseFile, nameDatabase } from '../../auth/db/name-database.ts'
import { assertSqlite } from '../storage/assert-sqlite.ts'
import { readBackup } from '../storage/read-backup.ts'
import { readOptions } from '../storage/read-options.ts'
import { replaceDatabase } from '../storage/replace-database.ts'
import { assertSure } from '../terminal/assert-sure.ts'
import { counted } from '../terminal/listed.ts'
import { withProgress } from '../terminal/with-progress.ts'

/** `dropharbor restore FILE`: replaces the database of a stopped service by a backup. */
export const restore = (): Command =>
  new Command('restore')
    .description('restore a backup, once the service is stopped')
    .argument('<file>', 'file made by "backup"')
    .action(async (file: string, _options, command: Command) => {
      const { config, json, yes } = readOptions(command)
      assertSqlite(
        config,
        'Restore a backup with pg_restore: pg_restore --clean --if-exists --single-transaction --dbname=service=dropharbor FILE, once ~/.pg_service.conf names it (docs/operating.md, Backups). For a backup of a former version, see docs/operating.md, Upgrading and going back',
      )
      process.umask(0o077)
      const from = resolve(file)
      const database = resolve(databaseFile(config.DATA_DIR))
      if (from === database) throw new Error(`${from} is the database itself: name a backup`)
      const { accounts } = await readBackup(from, config)
      process.stderr.write(`Database: ${nameDatabase(config)}\n`)
      const backup = `${from}, which has ${counted(accounts, 'account')}`
      await assertSure(
        existsSync(database)
          ? `The database will be replaced by ${backup}.`
          : `There is no database yet. It will be created from ${backup}.`,
        { yes },
      )
      const former = await withProgress('Copying', (report) =>
        replaceDatabase(database, from, config, report),
      )
      process.stdout.write(
        json
          ? `${JSON.stringify({ database, backup: from, former: former ?? null })}\n`
          : `The database was restored from ${from}. ${former ? `The former one was kept as ${former}. ` : ''}You can start the service now.\n`,
      )
    })
