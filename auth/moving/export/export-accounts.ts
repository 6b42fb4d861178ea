import type { Database } from '../../db/open.ts'
import { accountPages } from '../../db/snapshot/account-pages.ts'
import { add, type Fault, type Faults, noFaults, noteFault } from '../faults.ts'
import { type TellLine, tellLeft } from '../with-report-file.ts'
import { accountsOfPage, type Making } from './accounts-of-page.ts'
import {
  type ExportedAccount,
  isAccount,
  isFault,
  lastUseOf,
  TABLES,
  type TableName,
  type Verdict,
} from './exported-account.ts'

const BATCH = 500
const SAMPLES = 3

/** An account as it fits into its target, and what became of it there. */
export interface TakenAccount {
  account: ExportedAccount
  verdict: Verdict
}

/** Takes a batch of accounts, whole or not at all, and says what became of each. */
export type TakeBatch = (batch: readonly ExportedAccount[]) => Promise<readonly TakenAccount[]>

export interface ExportReport extends Faults {
  made: number
  changed: number
  /** How many are in the target already, in the same state or a newer one. */
  kept: number
  /** How many were last changed before `since`. */
  passed_over: number
  /** How many rows the made and changed accounts have, by table. */
  rows: Record<TableName, number>
  /** How their passwords are hashed. */
  passwords: Record<string, number>
  /** What of them is not exported. */
  left: Record<string, number>
  /** Examples to be checked by eye. */
  samples: { id: string; email: string | null; phone: string | null }[]
}

interface Pass {
  take: TakeBatch
  /** Accounts that were changed before are passed over. */
  since: string | undefined
  onAccounts: (count: number) => void
  /** Told of each account that can't go, and of what stays behind of the others. */
  tell?: TellLine
}

/** Exports the accounts of a snapshot to a target, a batch at a time. */
export async function exportAccounts(
  snapshot: Database,
  making: Making,
  { take, since = '', onAccounts, tell = () => {} }: Pass,
): Promise<ExportReport> {
  const report = newReport()
  const refuse = (fault: Fault) => {
    noteFault(report, fault)
    tell(fault)
  }
  // The next page is read while the target takes the one before.
  let taking = Promise.resolve()
  const takeAll = async (accounts: readonly ExportedAccount[]) => {
    for (const { account, verdict } of accounts.length === 0 ? [] : await take(accounts)) {
      if (typeof verdict === 'object') refuse(verdict)
      else note(report, account, verdict)
      if (verdict === 'made' || verdict === 'changed') tellLeft(tell, `user ${account.id}`, account.left)
    }
  }
  for await (const page of accountPages(snapshot, BATCH)) {
    const made = accountsOfPage(page, making)
    await taking
    for (const one of made) if (isFault(one)) refuse(one)
    const accounts = made.filter(isAccount)
    const recent = accounts.filter((account) => lastUseOf(account) >= since)
    report.passed_over += accounts.length - recent.length
    taking = takeAll(recent).then(() => onAccounts(page.users.length))
    // If the source fails first, its error is thrown.
    taking.catch(() => {})
  }
  await taking
  return report
}

const newReport = (): ExportReport => ({
  made: 0,
  changed: 0,
  kept: 0,
  passed_over: 0,
  ...noFaults(),
  passwords: {},
  left: {},
  samples: [],
  rows: Object.fromEntries(TABLES.map((table) => [table, 0])) as Record<TableName, number>,
})

function note(report: ExportReport, account: ExportedAccount, verdict: Exclude<Verdict, Fault>): void {
  report[verdict]++
  if (verdict === 'kept') return
  const { id, email, phone, rows, left } = account
  for (const table of TABLES) report.rows[table] += rows[table].length
  const hash = rows.users[0]?.['encrypted_password']
  add(report.passwords, /^\$[a-z0-9-]+/.exec(String(hash ?? ''))?.[0] ?? 'none', 1)
  for (const [what, count] of Object.entries(left)) add(report.left, what, count)
  if (report.samples.length < SAMPLES) report.samples.push({ id, email, phone })
}
