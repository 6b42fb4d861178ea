import { setImmediate } from 'node:timers/promises'
import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { withManyWrites } from '../../db/statements/with-many-writes.ts'
import { noteFault } from '../faults.ts'
import type { TellLine } from '../with-report-file.ts'
import { type Fault, type ImportedAccount, isFault } from './imported-account.ts'
import { judge, type Verdict } from './judge.ts'
import { lastUseOf } from './last-change.ts'
import { type ImportReport, newReport, note } from './report.ts'
import { type Sketch, sketchOf } from './sketch.ts'
import type { FindRepeated } from './with-seen.ts'
import { writeWhatFits } from './write-what-fits.ts'

/**
 * How many accounts one transaction writes: a page of an index that several of its rows belong to
 * is written once.
 */
const BATCH = 2000
/** How many accounts are read without giving the database a turn. */
const AT_ONCE = 25

/** Reads a source from its beginning, to judge its accounts or to write them. */
export type Source = (purpose: Purpose) => AsyncIterable<ImportedAccount | Fault>
/** Judging needs no methods of sessions. */
export type Purpose = 'judge' | 'write'

interface Pass {
  source: Source
  /** Accounts that were last changed before this time are passed over. */
  since: string | undefined
  seen: FindRepeated
  onAccounts: (count: number) => void
  /** Told of each account that can't come, and of what stays behind of the others. */
  tell: TellLine
}

/** Returns what an import would do, without writing anything. */
export const planImport = (db: Database, pass: Pass): Promise<ImportReport> =>
  run(pass.source('judge'), pass, sketchOf, (sketches) => ({
    sketches,
    take: unseenOf(pass.seen, sketches, sketches, (unseen) => judge(db, unseen)),
  }))

/**
 * Makes and changes the accounts of a source, a batch at a time. An interrupted import continues
 * when it is run again.
 */
export const importAccounts = (context: AuthContext, pass: Pass): Promise<ImportReport> =>
  withManyWrites(context.db, (committed) =>
    run(
      pass.source('write'),
      pass,
      (account) => account,
      (batch) => {
        const sketches = batch.map(sketchOf)
        const write = async (unseen: readonly ImportedAccount[]) => {
          const verdicts = await writeWhatFits(context, unseen)
          await committed()
          return verdicts
        }
        return { sketches, take: unseenOf(pass.seen, sketches, batch, write) }
      },
    ),
  )

/** Returns those of a batch that the source has not listed before; the others are faults. */
function unseenOf<Kept>(
  seen: FindRepeated,
  sketches: readonly Sketch[],
  batch: readonly Kept[],
  take: (unseen: readonly Kept[]) => Promise<Verdict[]>,
): () => Promise<Verdict[]> {
  const doubles = sketches.map((sketch) => seen(sketch))
  const unseen = batch.filter((_, index) => doubles[index] === undefined)
  return async () => {
    const verdicts = unseen.length === 0 ? [] : await take(unseen)
    const next = verdicts.values()
    return doubles.map((double) => double ?? (next.next().value as Verdict))
  }
}

/** A batch that is prepared. What becomes of it is known once it has been taken. */
interface Ready {
  sketches: readonly Sketch[]
  take: () => Promise<Verdict[]>
}

/** Takes accounts batch by batch. Until then only what `keep` returns of each stays in memory. */
async function run<Kept>(
  accounts: AsyncIterable<ImportedAccount | Fault>,
  { since, onAccounts, tell }: Pass,
  keep: (account: ImportedAccount) => Kept,
  prepare: (batch: readonly Kept[]) => Ready,
): Promise<ImportReport> {
  const report = newReport()
  const refuse = (fault: Fault) => {
    noteFault(report, fault)
    tell(fault)
  }
  let batch: Kept[] = []
  // The next batch is read and prepared while the database works on the one before.
  let taking = Promise.resolve()
  const takeBatch = async ({ sketches, take }: Ready) => {
    if (sketches.length === 0) return
    const verdicts = await take()
    for (const [index, sketch] of sketches.entries()) {
      const verdict = verdicts[index] ?? 'kept'
      if (typeof verdict === 'object') refuse(verdict)
      else note(report, sketch, verdict, tell)
    }
    onAccounts(sketches.length)
  }
  const takeNext = async () => {
    const ready = prepare(batch)
    batch = []
    await taking
    taking = takeBatch(ready)
    // If the source fails first, its error is thrown.
    taking.catch(() => {})
  }
  let read = 0
  for await (const one of accounts) {
    // The batch before may only be waiting for this process to send something.
    if (++read % AT_ONCE === 0) await setImmediate()
    if (isFault(one)) refuse(one)
    else if (since !== undefined && lastUseOf(one) < since) report.passed_over++
    else if (batch.push(keep(one)) === BATCH) await takeNext()
  }
  await takeNext()
  await taking
  return report
}
