import { Command } from 'commander'
import { findDatabaseFile } from '../../auth/db/find-database-file.ts'
import { nameDatabase } from '../../auth/db/name-database.ts'
import { moveToPostgres as move } from '../../auth/moving/to-postgres/move-to-postgres.ts'
import { withTarget } from '../../auth/moving/to-postgres/with-target.ts'
import { assertSqlite } from '../storage/assert-sqlite.ts'
import { holdSource } from '../storage/hold-source.ts'
import { readOptions } from '../storage/read-options.ts'
import { printRows } from '../terminal/print-rows.ts'
import { readSecret } from '../terminal/read-secret.ts'
import { withProgress } from '../terminal/with-progress.ts'

/**
 * `dropharbor move-to-postgres URL`: copies the whole embedded database of a stopped service to an
 * empty one on Postgres, and checks the copy.
 */
export const moveToPostgres = (): Command =>
  new Command('move-to-postgres')
    .description('copy the whole embedded database to Postgres, once the service is stopped')
    .argument(
      '<url>',
      'connection string of an empty database; "-" asks for it, because other users can see arguments',
    )
    .option('--dry-run', 'copy and check everything, even while the service runs, but keep nothing')
    .action(
      async (given: string, { dryRun: isRehearsal = false }: { dryRun?: boolean }, command: Command) => {
        const { config, json } = readOptions(command)
        assertSqlite(config, 'To move the SQLite database, run this without DATABASE_URL.')
        const file = findDatabaseFile(config)
        const url = given === '-' ? await readSecret('Connection string') : given
        process.stderr.write(`Database: ${nameDatabase(config)}\n`)
        const started = performance.now()
        const tables = await holdSource(file, { isRehearsal }, (source) =>
          withTarget(url, (target, name) => {
            process.stderr.write(`Target: ${name}\n`)
            return withProgress(
              'Moving',
              (onProgress) => move({ source, target, isRehearsal, onProgress }),
              'rows',
            )
          }),
        )
        const seconds = Math.round(performance.now() - started) / 1000
        if (json) {
          const report = { database: file, dry_run: isRehearsal, seconds, tables, setting: 'DATABASE_URL' }
          process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`)
          return
        }
        printRows(
          tables.map((table) => ({ ...table })),
          { table: (row) => row['table'], rows: (row) => row['rows'], checksum: (row) => row['checksum'] },
          {},
        )
        process.stdout.write(
          isRehearsal ? `${rehearsed(seconds)}\n` : `${moved(seconds, file)}${next(config)}\n`,
        )
      },
    )

const rehearsed = (seconds: number): string =>
  `Everything was written and read back correctly in ${seconds} s, and nothing was kept. Now stop the service, and run this without --dry-run.`

const moved = (seconds: number, file: string): string =>
  `Everything was written and read back correctly in ${seconds} s. ${file} is unchanged: with it you can go back.\n`

/** Returns the last line, which names the settings to change. */
const next = ({
  AUTH_KEY_SECRET,
  DATA_DIR,
}: {
  AUTH_KEY_SECRET: readonly string[]
  DATA_DIR: string
}): string =>
  AUTH_KEY_SECRET.length > 0
    ? 'Now set DATABASE_URL to this connection string, leave AUTH_KEY_SECRET as it is, and start the service.'
    : `Now set DATABASE_URL to this connection string and AUTH_KEY_SECRET to the content of ${DATA_DIR}/secret, and start the service.`
