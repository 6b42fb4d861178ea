import type { FileHandle } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { Take } from '../export-accounts.ts'
import type { ExportedAccount } from '../exported-account.ts'

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

/** What a file may be, by the end of its name. */
export const formats: Readonly<
  Record<string, { head: string; lineOf: (account: ExportedAccount) => string }>
> = {
  ndjson: { head: '', lineOf: ({ rows }) => `${JSON.stringify(rows)}\n` },
  csv: {
    head: stringify([Object.keys(COLUMNS)]),
    lineOf({ rows: { users } }) {
      const user = users[0] ?? {}
      // csv-stringify writes objects as JSON, and null as nothing.
      return stringify([Object.values(COLUMNS).map((column) => user[column])])
    },
  },
}

/** Writes accounts, a line each, after the first line of the format. */
export async function takeIntoFile(handle: FileHandle, format: string): Promise<Take> {
  const { head, lineOf } = formats[format] ?? { head: '', lineOf: () => '' }
  await handle.appendFile(head)
  return async (batch) => {
    await handle.appendFile(batch.map(lineOf).join(''))
    return batch.map((account) => ({ account, verdict: 'made' }))
  }
}
