import type { ColumnMap } from './csv/map-columns.ts'
import { readCsv } from './csv/read-csv.ts'
import { isDump, type WhileReading, withDump } from './dump/with-dump.ts'
import { assertOptions, type Kind } from './files/assert-options.ts'
import { readHead } from './files/read-head.ts'
import { unlessChanged } from './files/unless-changed.ts'
import type { Source } from './import-accounts.ts'
import { accountOfAuth0 } from './json/account-of-auth0.ts'
import { accountOfFirebase, type HashConfig } from './json/account-of-firebase.ts'
import { jsonObjects } from './json/json-objects.ts'
import { readJson } from './json/read-json.ts'
import { readLines } from './json/read-lines.ts'
import { type HashOf, withHashes } from './json/with-hashes.ts'
import { accountOfRow } from './supabase/account-of-row.ts'
import type { Target } from './supabase/target.ts'
import { withSupabase } from './supabase/with-supabase.ts'

/** What a source needs to be read. */
export interface Reading extends Target {
  /** The meaning of a CSV file's columns. */
  map: ColumnMap
  /** The hash parameters of a Firebase project. */
  hashConfig: HashConfig | undefined
  /** The file with Auth0's password hashes. */
  hashes: string | undefined
  whileReading: WhileReading
}

/** Work on a source, with its name, which is known before the source is read. */
type Work = (source: Source, name: string) => Promise<void>

/**
 * Runs work on the accounts of a source. A connection string names a database of Supabase Auth;
 * anything else is a file, recognised by its beginning.
 */
export async function withSource(from: string, reading: Reading, work: Work): Promise<void> {
  const { now, map, hashes, whileReading } = reading
  if (/^postgres(ql)?:\/\//.test(from)) {
    assertOptions(reading, 'database')
    return withSupabase(from, (rows) =>
      work(async function* (purpose) {
        for await (const row of rows(purpose)) yield accountOfRow(row, reading)
      }, 'the accounts of Supabase Auth'),
    )
  }
  const head = await readHead(from)
  const kind = kindOf(head)
  assertOptions(reading, kind, from)
  if (kind === 'dump') {
    return withDump(from, { head, whileReading }, (rows) =>
      work(async function* () {
        for (const row of rows()) yield accountOfRow(row, reading)
      }, `${from}, a dump of Supabase Auth`),
    )
  }
  const reread = await unlessChanged(from)
  if (kind === 'firebase') {
    const source: Source = () =>
      readJson(jsonObjects(from), (place, given) => accountOfFirebase(place, given, reading))
    return work(reread(source), `${from}, as Firebase exports accounts`)
  }
  if (kind === 'auth0') {
    const read = (hashOf: HashOf) => {
      const source: Source = () =>
        readJson(readLines(from), (place, given) => accountOfAuth0(place, given, { now, hashOf }))
      return work(reread(source), `${from}, as Auth0 exports accounts`)
    }
    return hashes === undefined ? read(() => '') : withHashes(hashes, read)
  }
  return work(
    reread(() => readCsv(from, map, now)),
    `${from}, a CSV file`,
  )
}

/** Returns the kind of a file that begins like this. */
function kindOf(head: string): Exclude<Kind, 'database'> {
  if (isDump(head)) return 'dump'
  if (/^\uFEFF?\s*\{\s*"users"\s*:/.test(head)) return 'firebase'
  return /^\uFEFF?\s*\{/.test(head) ? 'auth0' : 'csv'
}
