import { once } from 'node:events'
import { Command } from 'commander'
import { type AuditEntry, auditEntriesOf } from '../accounts/audit-entries-of.ts'
import { findNamed } from '../accounts/find-named.ts'
import { readOptions } from '../storage/read-options.ts'
import { withContext } from '../storage/with-context.ts'
import { jsonText } from '../terminal/json-text.ts'
import { printRows } from '../terminal/print-rows.ts'
import { readCount } from '../terminal/read-count.ts'
import { readSpan } from '../terminal/read-span.ts'

interface Options {
  since?: number
  account?: string
  limit: number
}

/**
 * `dropharbor audit`: lists recorded actions, the newest last; with `--json` all of them, a line
 * per entry (NDJSON).
 */
export const audit = (): Command =>
  new Command('audit')
    .description('show the audit log; with --json, a line of JSON for each entry')
    .option('--since <span>', 'how far back to go, such as 12h or 30d', readSpan)
    .option('--account <account>', 'only entries about this account: what it did, and what was done to it')
    .option('--limit <count>', 'show at most this many, the newest; --json shows all', readCount(10_000), 100)
    .action(async ({ since, account, limit }: Options, command: Command) => {
      const { json } = readOptions(command)
      await withContext(command, async (context) => {
        const entries = auditEntriesOf(context, {
          account: account === undefined ? undefined : (await findNamed(context.db, account)).id,
          since: since === undefined ? undefined : new Date(context.clock() - since).toISOString(),
        })
        if (json) await writeLines(entries)
        else printRows(await newest(entries, limit), columns, { json })
      })
    })

const columns = {
  time: ({ created_at }: Partial<AuditEntry>) => created_at,
  action: ({ payload }: Partial<AuditEntry>) => payload?.action,
  by: ({ payload }: Partial<AuditEntry>) => payload?.actor_username,
  about: ({ payload }: Partial<AuditEntry>) => payload?.traits,
  from: ({ ip_address }: Partial<AuditEntry>) => ip_address,
}

/** Writes entries no faster than they are read. */
async function writeLines(entries: AsyncIterable<AuditEntry>): Promise<void> {
  for await (const entry of entries)
    if (!process.stdout.write(`${jsonText(entry)}\n`)) await once(process.stdout, 'drain')
}

async function newest(entries: AsyncIterable<AuditEntry>, limit: number): Promise<(AuditEntry & Row)[]> {
  const last: (AuditEntry & Row)[] = []
  for await (const entry of entries) {
    last.push({ ...entry })
    if (last.length > limit) last.shift()
  }
  return last
}

type Row = Record<string, unknown>
