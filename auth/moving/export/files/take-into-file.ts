import type { FileHandle } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { TakeBatch, TakenAccount } from '../export-accounts.ts'
import { type ExportedAccount, isFault } from '../exported-account.ts'
import { fitToCsv } from './fit-to-csv.ts'

/** The columns of the CSV, which the import takes as they are. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'id',
  email: 'email',
  phone: 'phone',
  password_hash: 'encrypted_password',
  email_confirmed_at: 'email_confirmed_at',
  phone_confirmed_at: 'phone_confirmed_at',
  created_at: 'created_at',
  updated_at: 'updated_at',
  last_sign_in_at: 'last_sign_in_at',
  banned_until: 'banned_until',
  role: 'role',
  user_metadata: 'raw_user_meta_data',
  app_metadata: 'raw_app_meta_data',
}

interface Format {
  head: string
  /** Returns the account as the file can hold it, or why it can't. */
  fitAccount: (account: ExportedAccount) => ReturnType<typeof fitToCsv>
  lineOf: (account: ExportedAccount) => string
}

/** The formats of a file, by its extension. */
export const formats: Readonly<Record<string, Format>> = {
  ndjson: { head: '', fitAccount: (account) => account, lineOf: ({ rows }) => `${JSON.stringify(rows)}\n` },
  csv: {
    head: stringify([Object.keys(COLUMNS)]),
    fitAccount: fitToCsv,
    lineOf({ rows: { users } }) {
      const user = users[0] ?? {}
      // csv-stringify writes objects as JSON, and null as an empty text.
      return stringify([Object.values(COLUMNS).map((column) => user[column])])
    },
  },
}

/** Says what of a batch the file has room for. */
export const judgeForFile = ({ fitAccount }: Format, batch: readonly ExportedAccount[]): TakenAccount[] =>
  batch.map((account) => {
    const fitted = fitAccount(account)
    return isFault(fitted) ? { account, verdict: fitted } : { account: fitted, verdict: 'made' }
  })

/** Writes accounts, a line each, after the first line of the format. */
export async function takeIntoFile(handle: FileHandle, format: Format): Promise<TakeBatch> {
  await handle.appendFile(format.head)
  return async (batch) => {
    const taken = judgeForFile(format, batch)
    const lines = taken.flatMap(({ account, verdict }) => (verdict === 'made' ? format.lineOf(account) : []))
    await handle.appendFile(lines.join(''))
    return taken
  }
}
