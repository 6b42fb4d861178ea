import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import pg from 'pg'

/** Writes a dump of the schema `auth` by `pg_dump`; returns why it can't. */
export function dumpByTool(url: string, format: 'plain' | 'custom', file: string): string | undefined {
  const { error, status, stderr } = spawnSync(
    'pg_dump',
    ['--schema=auth', `--format=${format}`, '--file', file, url],
    { encoding: 'utf8' },
  )
  if (error) return 'pg_dump is not installed'
  // pg_dump refuses a server that is newer than itself.
  return status === 0 ? undefined : stderr.trim().replaceAll('\n', ' ')
}

/**
 * Writes the rows of the schema `auth` in the plain format of `pg_dump`, for machines without it or
 * with too old a version. Postgres itself formats each row (`COPY … TO STDOUT`).
 */
export async function dumpByCopy(client: pg.Client, file: string): Promise<void> {
  const out = createWriteStream(file)
  out.write("--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\n\n")
  const { rows: tables } = await client.query(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'auth' and is_generated = 'NEVER' group by table_name order by table_name`,
  )
  for (const { name, columns } of tables) {
    out.write(`COPY auth.${name} (${columns}) FROM stdin;\n`)
    await copyOut(client, `copy auth.${name} (${columns}) to stdout`, (rows) => out.write(rows))
    out.write('\\.\n\n\n')
  }
  out.end('--\n-- PostgreSQL database dump complete\n--\n\n')
  await once(out, 'finish')
}

/**
 * Runs a `COPY … TO STDOUT`. `pg` offers its data only to a query that handles the messages. Later
 * messages overwrite the memory of these, so what is written later is a copy.
 */
function copyOut(client: pg.Client, statement: string, onRows: (rows: Buffer) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(statement)
    Object.assign(query, { handleCopyData: ({ chunk }: { chunk: Buffer }) => onRows(Buffer.from(chunk)) })
    query.once('end', resolve).once('error', reject)
    client.query(query)
  })
}
