import { readFileSync } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import type { AuthContext } from '../../auth/context.ts'
import { assertNewFile } from '../../auth/data-folder/assert-new-file.ts'
import type { ReadWith } from '../../auth/moving/import/dump/with-dump.ts'
import { assertFile } from '../../auth/moving/import/files/assert-file.ts'
import { importAccounts, planImport, type Source } from '../../auth/moving/import/import-accounts.ts'
import { readHashConfig } from '../../auth/moving/import/json/account-of-firebase.ts'
import type { ImportReport } from '../../auth/moving/import/report.ts'
import { readDecryptionKeys } from '../../auth/moving/import/supabase/decrypt-row.ts'
import { type Seeing, withSeen } from '../../auth/moving/import/with-seen.ts'
import { withSource } from '../../auth/moving/import/with-source.ts'
import { notSetUp } from '../../auth/moving/not-set-up.ts'
import { tellOthers } from '../../auth/moving/tell-others.ts'
import { type TellLine, withReportFile } from '../../auth/moving/with-report-file.ts'
import { readOptions } from '../storage/read-options.ts'
import { withContext } from '../storage/with-context.ts'
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
  since?: string
  report?: string
  map?: Map<string, string>
  decryptionKeys?: string
  hashConfig?: string
  hashes?: string
  rpId?: string
}

/**
 * `dropharbor import SOURCE`: imports accounts from another service, with their passwords, even
 * while this service runs. Everything is checked before anything is written.
 */
export const importCommand = (): Command =>
  new Command('import')
    .description('import accounts from Supabase Auth, Firebase, Auth0 or a CSV file, with their passwords')
    .argument(
      '<source>',
      'file (CSV, JSON from Firebase, NDJSON from Auth0, a dump of Supabase Auth made by pg_dump), or connection string of a Supabase Auth database; "-" asks for it',
    )
    .option('--dry-run', 'report what would and what can’t be imported, and write nothing')
    .option(
      '--since <time>',
      'only accounts that were changed after this time, such as 2026-01-31',
      readSince,
    )
    .option(
      '--report <file>',
      'list everything that can’t be imported, or is left behind, in a new NDJSON file',
    )
    .option('--map <column=field>', 'which field a column holds; COLUMN=- leaves the column out', addMapping)
    .option(
      '--decryption-keys <file>',
      'file with the keys of the columns that Supabase Auth has encrypted, as in its setting: ID:KEY, separated by commas',
    )
    .option(
      '--rp-id <domain>',
      'relying party ID whose passkeys and security keys are imported from Supabase Auth; it must be the one in use here',
    )
    .option('--hashes <file>', 'file with the password hashes of Auth0, which its support sends separately')
    .option(
      '--hash-config <file>',
      'file with the hash parameters of a Firebase project, as its console shows them',
    )
    .action((given: string, options: Options, command: Command) =>
      withContext(command, async (context) => {
        if (options.report !== undefined) assertNewFile(options.report)
        const { map = new Map(), decryptionKeys, hashConfig, hashes, rpId } = options
        for (const file of [decryptionKeys, hashConfig, hashes]) if (file !== undefined) assertFile(file)
        const reading = {
          map,
          hashes,
          config: context.config,
          now: new Date().toISOString(),
          decryptionKeys: readDecryptionKeys(decryptionKeys ? readFileSync(decryptionKeys, 'utf8') : ''),
          isSameParty: rpId !== undefined && assertOurParty(context, rpId),
          hashConfig: hashConfig ? readHashConfig(readFileSync(hashConfig, 'utf8')) : undefined,
          whileReading: (work: ReadWith) => withProgress('Reading the dump', work, 'rows'),
        }
        const from = given === '-' ? await readSecret('Connection string') : given
        await withSource(from, reading, (source, name) => {
          process.stderr.write(`Checking ${plainText(name)}\n`)
          return withSeen((seeing) => run(context, { source, seeing }, options, command))
        })
      }),
    )

/**
 * Checks that the passkeys belong to our domain: browsers request credentials of one domain, and
 * would never find those of another.
 */
function assertOurParty({ relyingParty }: AuthContext, id: string): true {
  if (relyingParty?.id === id) return true
  throw new Error(
    `Passkeys and security keys of ${plainText(id)} only work there; the relying party here is ${relyingParty?.id ?? 'none'} (WEBAUTHN_RP_ID)`,
  )
}

async function run(
  context: AuthContext,
  { source, seeing }: { source: Source; seeing: Seeing },
  { dryRun = false, since, report: file }: Options,
  command: Command,
): Promise<void> {
  const { json, yes } = readOptions(command)
  const reported = (
    name: string | undefined,
    pass: (tell: TellLine) => Promise<ImportReport>,
  ): Promise<Reported> =>
    withReportFile(name, async (tell) => {
      const report = await pass(tell)
      const isWhole = name !== undefined && since === undefined
      return {
        ...report,
        not_set_up: await notSetUp(context, report),
        ...(isWhole && { here_alone: await tellOthers(context.db, seeing.has, tell) }),
      }
    })
  const plan = await reported(dryRun ? file : undefined, (tell) =>
    withProgress(
      'Checking',
      (report) =>
        planImport(context.db, { source, since, seen: seeing.first, onAccounts: counting(report), tell }),
      'accounts',
    ),
  )
  const { UNCONFIRMED_DAYS: unconfirmedDays } = context.config
  if (!json) print(plan, { heading: 'Checked', unconfirmedDays })
  if (dryRun) {
    if (json) process.stdout.write(`${jsonText({ dry_run: true, ...plan }, 2)}\n`)
    if (plan.faulty > 0) process.exitCode = 1
    return
  }
  if (plan.faulty > 0)
    await assertSure(`${counted(plan.faulty, 'account')} can’t be imported. Import the others?`, { yes })
  const total = plan.made + plan.changed + plan.kept + plan.newer_here
  const done = await reported(file, (tell) =>
    withProgress(
      'Importing',
      (report) => {
        const onAccounts = counting(report, total)
        return importAccounts(context, { source, since, seen: seeing.again(), onAccounts, tell })
      },
      'accounts',
    ),
  )
  if (json) process.stdout.write(`${jsonText({ dry_run: false, ...done }, 2)}\n`)
  else print(done, { heading: 'Imported', unconfirmedDays })
  failIfRefused(plan, done)
}

interface Reported extends ImportReport {
  not_set_up: Record<string, number>
  /** The number of accounts here that are not in the source, where they are listed. */
  here_alone?: number
}

function print(
  report: Reported,
  { heading, unconfirmedDays }: { heading: 'Checked' | 'Imported'; unconfirmedDays: number },
): void {
  const { made, changed, kept, newer_here, newer, passed_over, faulty, left, left_rows } = report
  const { unconfirmed, passwords, samples, sessions, identities, phone_only, phone_factors } = report
  const { not_set_up, here_alone } = report
  const verb = heading === 'Checked' ? 'would be' : made === 1 ? 'was' : 'were'
  const lines = [
    `${heading}:`,
    `${made} ${verb} created, ${changed} changed; ${countedAre(kept)} here already, ${countedAre(newer_here)} newer here, ${countedAre(passed_over)} older than --since, ${faulty} can’t be imported.`,
    `Passwords: ${listed(passwords)}. Unconfirmed: ${unconfirmed}. Live sessions: ${sessions}. Left behind: ${listed(left)}.`,
    `Identities: ${listed(identities)}. With only a phone number: ${phone_only}. Phone factors: ${phone_factors}. Not set up here: ${listed(not_set_up)}.`,
    ...(unconfirmed > 0 && unconfirmedDays > 0
      ? [
          `Unconfirmed accounts that were never used are deleted ${counted(unconfirmedDays, 'day')} after their last change. To keep them, set UNCONFIRMED_DAYS=0 before you import.`,
        ]
      : []),
    ...(here_alone === undefined ? [] : [`${countedAre(here_alone)} here but not in the source.`]),
    ...samples.map(({ email, phone, ...one }) => `${named(one)} ${email ?? ''} ${phone ?? ''}`.trimEnd()),
    ...newer.map((one) => `${named(one)} is newer here`),
    ...(newer_here > newer.length ? [`  and ${newer_here - newer.length} more`] : []),
    ...left_rows.map(({ place, field, reason }) => `  ${place}, left behind: ${field} ${reason}`),
    ...faultLines(report),
  ]
  // The content of a file is untrusted: none of it may move the cursor.
  process.stdout.write(lines.map((line) => `${plainText(line)}\n`).join(''))
}

/** Returns the place of an account, and its id where the place does not contain it. */
const named = ({ place, id }: { place: string; id: string }): string =>
  `  ${place}:${place.endsWith(id) ? '' : ` ${id}`}`

function addMapping(text: string, before: Map<string, string> = new Map()): Map<string, string> {
  const place = text.lastIndexOf('=')
  // A column may have no name, such as the one in which pandas numbers rows.
  if (place < 0) throw new InvalidArgumentError('Write it as COLUMN=FIELD.')
  return before.set(text.slice(0, place), text.slice(place + 1))
}
