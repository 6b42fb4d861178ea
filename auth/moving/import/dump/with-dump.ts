import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { type Line, linesOf } from '../json/read-lines.ts'
import type { SupabaseRow } from '../supabase/row.ts'
import { copyRows, MOST_CHARACTERS } from './copy-rows.ts'
import { createDumped, TABLES } from './create-dumped.ts'

/** Whether a file begins as `pg_dump` writes it: as text, or in its custom format. */
export const isDump = (head: string): boolean => isCustom(head) || /^-- PostgreSQL database dump$/m.test(head)

const isCustom = (head: string): boolean => head.startsWith('PGDMP')

const MOST_WORDS = 400
/** How many rows are reported at a time. */
const ROWS_AT_ONCE = 1000

/** Reads rows, and reports how many it has read. */
export type ReadWith = (report: (rows: number) => void) => Promise<void>
/** Runs the function that reads the dump, and shows its progress. */
export type WhileReading = (read: ReadWith) => Promise<void>

/**
 * Runs work on the rows of the schema `auth` in a file of `pg_dump`, however often it reads them.
 * The file is read once. Throws one clear line if it is incomplete.
 */
export async function withDump<T>(
  file: string,
  { head, whileReading }: { head: string; whileReading: WhileReading },
  work: (read: () => Iterable<SupabaseRow>) => Promise<T>,
): Promise<T> {
  const dumped = createDumped()
  try {
    const lines = isCustom(head)
      ? restoredLines(file)
      : linesOf(createReadStream(file, 'utf8'), MOST_CHARACTERS)
    let [rows, users] = [0, 0]
    await whileReading(async (report) => {
      for await (const row of copyRows(lines, TABLES)) {
        dumped.add(row)
        if (row.table === 'users') users++
        if (++rows % ROWS_AT_ONCE === 0) report(rows)
      }
    })
    if (users === 0) {
      throw new Error(
        'the dump has no rows of auth.users in the form that COPY writes: make it without --inserts, or with --use-copy in the Supabase CLI',
      )
    }
    dumped.index()
    return await work(() => dumped.rows())
  } finally {
    dumped.close()
  }
}

/** Yields the custom format as text, by means of PostgreSQL's own `pg_restore`. */
async function* restoredLines(file: string): AsyncGenerator<Line> {
  const tables = TABLES.flatMap((table) => ['--table', table])
  const args = ['--data-only', '--schema', 'auth', ...tables, '--file', '-', file]
  const child = spawn('pg_restore', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  ended.catch(() => {})
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(0, MOST_WORDS)
  })
  try {
    yield* linesOf(child.stdout.setEncoding('utf8'), MOST_CHARACTERS)
    const status = await ended.catch((cause) => {
      throw new Error(
        'pg_restore is needed to read the custom format, and is not installed: install PostgreSQL’s client, or dump with --format=plain',
        { cause },
      )
    })
    if (status !== 0) throw new Error(`pg_restore can’t read the file: ${words.trim().split('\n')[0]}`)
  } finally {
    child.kill()
  }
}
