import { setImmediate } from 'node:timers/promises'
import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { expectManyWrites } from '../../db/sqlite/expect-many-writes.ts'
import { type Fault, type ImportedAccount, isFault } from './imported-account.ts'
import { judge, type Verdict } from './judge.ts'
import { lastUseOf } from './last-change.ts'
import { type Sketch, sketchOf } from './sketch.ts'
import { writeWhatFits } from './write-what-fits.ts'

/** Of a transaction: a page of an index that several of its rows belong into is written once. */
const BATCH = 2000
/** What is read in one go, without an ear for the database. */
const AT_ONCE = 25
const MOST_FAULTS = 100
const SAMPLES = 3

/** Reads a source from its beginning. */
export type Source = () => AsyncIterable<ImportedAccount | Fault>

export interface ImportReport {
  made: number
  changed: number
  /** Here already, in the same state or a newer one. */
  kept: number
  /** Older than what was asked for. */
  passed_over: number
  faulty: number
  /** The first of them. */
  faults: Fault[]
  unconfirmed: number
  /** How the passwords of those that come are hashed. */
  passwords: Record<string, number>
  /** What stays behind of those that come. */
  left: Record<string, number>
  /** Live sessions that come along, of accounts that are here already too. */
  sessions: number
  /** To be checked by eye. */
  samples: { place: string; id: string; email: string | null; phone: string | null }[]
}

interface Pass {
  source: Source
  /** Accounts that were changed before are passed over. */
  since: string | undefined
  onAccounts: (count: number) => void
}

/** What an import would do, without writing anything. `seen` says who was before in the source. */
export const planImport = (db: Database, pass: Pass & { seen: Seen }): Promise<ImportReport> =>
  run(pass, sketchOf, async (sketches) => {
    const verdicts = await judge(db, sketches)
    return {
      sketches,
      verdicts: verdicts.map((verdict, index) => pass.seen(sketches[index] as Sketch) ?? verdict),
    }
  })

/** Makes and changes the accounts of a source, a batch at a time; run again, it goes on. */
export async function importAccounts(context: AuthContext, pass: Pass): Promise<ImportReport> {
  await expectManyWrites(context.db)
  return run(
    pass,
    (account) => account,
    async (batch) => ({
      sketches: batch.map(sketchOf),
      verdicts: await writeWhatFits(context, batch),
    }),
  )
}

/** A fault where the source has the id, the address or the number of an account twice. */
export type Seen = (account: Sketch) => Fault | undefined

/** What has become of a batch. */
interface Taken {
  sketches: readonly Sketch[]
  verdicts: readonly Verdict[]
}

/** Has accounts taken batch by batch, as what is kept of each until then. */
async function run<Kept>(
  { source, since, onAccounts }: Pass,
  keep: (account: ImportedAccount) => Kept,
  take: (batch: readonly Kept[]) => Promise<Taken>,
): Promise<ImportReport> {
  const report = newReport()
  let batch: Kept[] = []
  // The next batch is read while the database works on the one before.
  let taking = Promise.resolve()
  const takeBatch = async (accounts: readonly Kept[]) => {
    if (accounts.length === 0) return
    const { sketches, verdicts } = await take(accounts)
    for (const [index, sketch] of sketches.entries()) note(report, sketch, verdicts[index] ?? 'kept')
    onAccounts(accounts.length)
  }
  const takeNext = async () => {
    await taking
    taking = takeBatch(batch)
    // Should the source fail first, that is what is thrown.
    taking.catch(() => {})
    batch = []
  }
  let read = 0
  for await (const one of source()) {
    // The batch before may wait for nothing but a word of ours.
    if (++read % AT_ONCE === 0) await setImmediate()
    if (isFault(one)) noteFault(report, one)
    else if (since !== undefined && lastUseOf(one) < since) report.passed_over++
    else if (batch.push(keep(one)) === BATCH) await takeNext()
  }
  await takeNext()
  await taking
  return report
}

const newReport = (): ImportReport => ({
  ...{ made: 0, changed: 0, kept: 0, passed_over: 0, faulty: 0, unconfirmed: 0, sessions: 0 },
  ...{ faults: [], passwords: {}, left: {}, samples: [] },
})

function note(report: ImportReport, sketch: Sketch, verdict: Verdict): void {
  const { place, id, email, phone, hash, sessions, left, isConfirmed } = sketch
  if (typeof verdict === 'object') {
    noteFault(report, verdict)
    return
  }
  report[verdict === 'same' ? 'kept' : verdict]++
  if (verdict === 'kept') return
  report.sessions += sessions
  if (verdict === 'same') return
  report.passwords[hash] = (report.passwords[hash] ?? 0) + 1
  for (const [what, count] of Object.entries(left)) report.left[what] = (report.left[what] ?? 0) + count
  if (!isConfirmed) report.unconfirmed++
  if (report.samples.length < SAMPLES) report.samples.push({ place, id, email, phone })
}

function noteFault(report: ImportReport, fault: Fault): void {
  report.faulty++
  if (report.faults.length < MOST_FAULTS) report.faults.push(fault)
}
