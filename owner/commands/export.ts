import { extname } from 'node:path'
import { Command } from 'commander'
import { assertNewFile } from '../../auth/data-folder/assert-new-file.ts'
import type { Database } from '../../auth/db/open.ts'
import { readSnapshot } from '../../auth/db/snapshot/read-snapshot.ts'
import type { Making } from '../../auth/moving/export/accounts-of-page.ts'
import {
  type ExportReport,
  exportAccounts,
  type TakeBatch,
} from '../../auth/moving/export/export-accounts.ts'
import { formats, judgeForFile, takeIntoFile } from '../../auth/moving/export/files/take-into-file.ts'
import { withFile } from '../../auth/moving/export/files/with-file.ts'
import { signingKeySet } from '../../auth/moving/export/signing-key-set.ts'
import { withSupabaseTarget } from '../../auth/moving/export/supabase/with-supabase-target.ts'
import { isVerifiedThere, type TakesHash } from '../../auth/moving/export/user-row.ts'
import { withReportFile } from '../../auth/moving/with-report-file.ts'
import { readOptions } from '../storage/read-options.ts'
import { withStorage } from '../storage/with-storage.ts'
import { assertSure } from '../terminal/assert-sure.ts'
import { counting } from '../terminal/counting.ts'
import { failIfRefused, faultLines } from '../terminal/fault-lines.ts'
import { jsonText } from '../terminal/json-text.ts'
import { counted, countedAre, listed } from '../terminal/listed.ts'
import { plainText } from '../terminal/plain-text.ts'
import { readSecret } from '../terminal/read-secret.ts'
import { readSince } from '../terminal/read-since.ts'
import { withProgress } from '../terminal/with-progress.ts'

interface Options {
  dryRun?: boolean
  keys?: string
  since?: string
  report?: string
}

/** A destination of accounts. */
interface Target {
  name: string
  takesHash: TakesHash
  /** Says what would become of accounts, and writes nothing. */
  judge: TakeBatch
  /** Runs work that writes. */
  writing: (work: (take: TakeBatch) => Promise<ExportReport>) => Promise<ExportReport>
}

/**
 * `dropharbor export TARGET`: exports every account, even while the service runs. Everything is
 * checked before anything is written.
 */
export const exportCommand = (): Command =>
  new Command('export')
    .description('export accounts to Supabase Auth, or to a file')
    .argument(
      '<target>',
      'connection string of a Supabase Auth database ("-" asks for it), or a new file: .ndjson or .csv',
    )
    .option('--dry-run', 'report what would and what can’t be exported, and write nothing')
    .option(
      '--since <time>',
      'only accounts that were changed after this time, such as 2026-01-31',
      readSince,
    )
    .option(
      '--report <file>',
      'list everything that can’t be exported, or is left behind, in a new NDJSON file',
    )
    .option('--keys <file>', 'write the signing keys to this file too, in the form of Supabase Auth')
    .action(async (given: string, options: Options, command: Command) => {
      for (const file of [options.keys, options.report]) if (file !== undefined) assertNewFile(file)
      const to = given === '-' ? await readSecret('Connection string') : given
      await withStorage(command, ({ config, atRest }) =>
        readSnapshot(config, (snapshot) =>
          withTarget(to, (target) =>
            run(
              snapshot,
              { atRest, config, now: Date.now(), takesHash: target.takesHash },
              target,
              options,
              command,
            ),
          ),
        ),
      )
    })

/** A connection string names a database of Supabase Auth; everything else is a file. */
async function withTarget(to: string, work: (target: Target) => Promise<void>): Promise<void> {
  if (/^postgres(ql)?:\/\//.test(to)) {
    await withSupabaseTarget(to, async ({ name, accounts, judge, write }) => {
      process.stderr.write(`Target: ${name}, which has ${counted(accounts, 'account')}\n`)
      await work({ name, takesHash: isVerifiedThere, judge, writing: (export_) => export_(write) })
    })
    return
  }
  const name = extname(to).slice(1)
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined
  if (!format) {
    throw new Error(
      `${to} is neither a connection string nor a file that ends with ${Object.keys(formats)
        .map((format) => `.${format}`)
        .join(' or ')}`,
    )
  }
  assertNewFile(to)
  await work({
    name: to,
    takesHash: () => true,
    judge: async (batch) => judgeForFile(format, batch),
    writing: (export_) => withFile(to, async (file) => export_(await takeIntoFile(file, format))),
  })
}

async function run(
  snapshot: Database,
  making: Making,
  target: Target,
  { dryRun = false, keys, since, report: file }: Options,
  command: Command,
): Promise<void> {
  const { config, json, yes } = readOptions(command)
  const plan = await withReportFile(dryRun ? file : undefined, (tell) =>
    withProgress(
      'Checking',
      (report) =>
        exportAccounts(snapshot, making, { take: target.judge, since, onAccounts: counting(report), tell }),
      'accounts',
    ),
  )
  if (!json) print(plan, 'Checked')
  if (dryRun) {
    if (json) process.stdout.write(`${jsonText({ dry_run: true, ...plan }, 2)}\n`)
    if (plan.faulty > 0) process.exitCode = 1
    return
  }
  if (plan.faulty > 0)
    await assertSure(`${counted(plan.faulty, 'account')} can’t be exported. Export the others?`, { yes })
  if (keys !== undefined) {
    await writeKeys(keys, await signingKeySet(snapshot, making.atRest, config.AUTH_IMPORTED_KEYS))
  }
  const total = plan.made + plan.changed + plan.kept + plan.passed_over + plan.faulty
  const done = await withReportFile(file, (tell) =>
    withProgress(
      'Exporting',
      (report) =>
        target.writing((take) =>
          exportAccounts(snapshot, making, { take, since, onAccounts: counting(report, total), tell }),
        ),
      'accounts',
    ),
  )
  if (json) process.stdout.write(`${jsonText({ dry_run: false, ...done }, 2)}\n`)
  else print(done, 'Exported')
  failIfRefused(plan, done)
}

async function writeKeys(file: string, keys: readonly object[]): Promise<void> {
  await withFile(file, (handle) => handle.appendFile(`${JSON.stringify(keys)}\n`))
  process.stderr.write(
    `Signing keys: ${plainText(file)}. Anyone who has this file can sign in as any user.\n`,
  )
}

function print(report: ExportReport, heading: 'Checked' | 'Exported'): void {
  const { made, changed, kept, passed_over, faulty, rows, passwords, left, samples } = report
  const verb = heading === 'Checked' ? 'would be' : made === 1 ? 'was' : 'were'
  const lines = [
    `${heading}:`,
    `${made} ${verb} created, ${changed} changed; ${countedAre(kept)} there already, ${countedAre(passed_over)} older than --since, ${faulty} can’t be exported.`,
    `Rows: ${listed(rows)}.`,
    `Passwords: ${listed(passwords)}. Left behind: ${listed(left)}.`,
    ...samples.map(({ id, email, phone }) => `  ${id} ${email ?? ''} ${phone ?? ''}`),
    ...faultLines(report),
  ]
  process.stdout.write(lines.map((line) => `${plainText(line)}\n`).join(''))
}
