import type { createClient } from '../../auth/oauth-server/clients/create-client.ts'
import { jsonText } from '../terminal/json-text.ts'
import { printRows } from '../terminal/print-rows.ts'

type Client = Awaited<ReturnType<typeof createClient>>

/** Prints a client: a line for each known field, or JSON as in the admin API. */
export function printClient(client: Client, { json }: { json: boolean }): void {
  if (json) {
    process.stdout.write(`${jsonText(client, 2)}\n`)
    return
  }
  const rows = Object.entries(client).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((each, index) => ({ name: index === 0 ? name : '', value: each }))
      : [{ name, value }],
  )
  printRows(rows, { '': ({ name }) => name, ' ': ({ value }) => value }, { json })
  if ('client_secret' in client) process.stderr.write('The secret is not shown again: keep it now.\n')
}
