import type { presentAccount } from '../../auth/accounts/present-account.ts'
import { jsonText } from '../terminal/json-text.ts'
import { printRows } from '../terminal/print-rows.ts'

type Account = Awaited<ReturnType<typeof presentAccount>>

/** Prints an account: a line for each known field, or JSON as in the admin API. */
export function printAccount(account: Account, { json }: { json: boolean }): void {
  if (json) {
    process.stdout.write(`${jsonText(account, 2)}\n`)
    return
  }
  const { identities, factors = [], ...rest } = account
  const lines = {
    ...rest,
    identities: identities.map(({ provider }) => provider).join(', '),
    factors: factors.map(({ factor_type, status }) => `${factor_type} (${status})`).join(', '),
  }
  const rows = Object.entries(lines)
    .filter(([, value]) => value !== '' && value !== undefined)
    .map(([name, value]) => ({ name, value }))
  printRows(rows, { '': ({ name }) => name, ' ': ({ value }) => value }, { json })
}
