import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { formatRefreshToken } from '../../auth/crypto/refresh-token.ts'
import { PASSWORD } from '../../auth/testing/client.ts'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

/**
 * The output of `pg_dump --format=custom --schema=auth --no-owner` of PostgreSQL 15 for a database
 * such as the one below, with one account. A `pg_restore` of any later version reads it, whereas no
 * `pg_dump` reads a newer server.
 */
const customDump = fileURLToPath(new URL('../../auth/testing/moving/supabase.dump', import.meta.url))

/** Returns rows as `pg_dump` writes them: Postgres itself formats each value. */
async function dumpOf(source: Awaited<ReturnType<typeof createSupabaseDatabase>>): Promise<string> {
  const names = ['identities', 'mfa_amr_claims', 'mfa_factors', 'refresh_tokens', 'sessions', 'users']
  const blocks = []
  for (const table of names) {
    const { rows } = await source.query(
      "select column_name as name from information_schema.columns where table_schema = 'auth' and table_name = $1 order by ordinal_position",
      [table],
    )
    const columns = rows.map(({ name }) => `${name}`)
    const { rows: records } = await source.query(
      `select array[${columns.map((name) => `case when "${name}" is not null then format('%s', "${name}") end`)}] as record from auth.${table}`,
    )
    const lines = records.map(({ record }) => record.map(copied).join('\t'))
    blocks.push(`COPY auth.${table} (${columns.join(', ')}) FROM stdin;`, ...lines, '\\.', '', '')
  }
  const other = ['COPY public.notes (id, body) FROM stdin;', '1\tCOPY auth.users (id) FROM stdin;', '\\.', '']
  return [
    ...['--', '-- PostgreSQL database dump', '--', '', "SET client_encoding = 'UTF8';", ''],
    ...[...other, ...blocks, '--', '-- PostgreSQL database dump complete', '--', '', ''],
  ].join('\n')
}

const copied = (text: string | null): string =>
  text === null
    ? '\\N'
    : text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r')

onBothDatabases('accounts that come from a dump of Supabase Auth', (service) => {
  const { owner } = commandLine(() => service().config)
  const write = async (name: string, text: string | Buffer) => {
    const file = join(service().config.DATA_DIR, name)
    await writeFile(file, text)
    return file
  }
  const run = async (file: string, ...args: string[]) => {
    const { status, stdout, stderr } = await owner(['import', file, ...args, '--json'])
    return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
  }

  test('are the same as from the database itself', async () => {
    const { client, clock } = service()
    const source = await createSupabaseDatabase()
    const key = randomBytes(32).toString('base64url')
    const name = 'Ann\t"A"\\n\n, {}'
    const ann = await source.addUser({
      encrypted_password: await bcrypt(PASSWORD, { cost: 4 }),
      raw_user_meta_data: JSON.stringify({ name }),
    })
    await source.insert('identities', {
      provider_id: '107',
      user_id: ann.id,
      provider: 'google',
      ...source.times,
      identity_data: { sub: '107' },
    })
    const id = await source.addSession(ann.id, clock(), {
      refresh_token_hmac_key: key,
      refresh_token_counter: 7,
    })
    const opaque = await source.addSession(ann.id, clock())
    const token = randomBytes(6).toString('hex')
    await source.addTokens(opaque, [randomBytes(6).toString('hex'), token], new Date(clock()).toISOString())
    await source.addUser({ is_sso_user: true })
    const text = await dumpOf(source)
    const file = await write('whole.sql', text)
    const direct = await owner(['import', '-', '--dry-run', '--json'], `${source.url}\n`)
    expect((await run(file, '--dry-run')).report).toEqual(JSON.parse(direct.stdout))
    expect((await run(file, '--yes')).report).toMatchObject({ made: 1, faulty: 1, sessions: 2 })

    const { body } = await client.signIn(ann.email, PASSWORD)
    expect(body.user).toMatchObject({ id: ann.id, user_metadata: { name } })
    expect((await client.refresh(formatRefreshToken(id, 7, key))).status).toBe(200)
    expect((await client.refresh(token)).status).toBe(200)

    const at = text.indexOf(ann.email)
    const cut = await run(await write('cut.sql', text.slice(0, at)), '--dry-run')
    expect(cut).toMatchObject({ status: 1, report: undefined })
    expect(cut.stderr).toContain('of auth.users has 5 of ')
    const lines = text.split('\n')
    const users = lines.findIndex((line) => line.startsWith('COPY auth.users'))
    for (const [end, words] of [
      [users, `line ${users}: the dump ends without "-- PostgreSQL database dump complete"`],
      [users + 1, `line ${users + 1}: the dump ends in the middle of a table`],
      [users + 2, `line ${users + 2}: the dump ends in the middle of a table`],
    ] as const) {
      const short = await write('short.sql', `${lines.slice(0, end).join('\n')}\n`)
      expect((await run(short, '--dry-run')).stderr).toContain(words)
    }
    const inserts = text.replace(
      /^COPY auth\.users .*\n(?:.*\n)*?\\\.$/m,
      "INSERT INTO auth.users VALUES ('x');",
    )
    expect((await run(await write('inserts.sql', inserts), '--dry-run')).stderr).toContain('--use-copy')
    const latin = await write('latin.sql', text.replace("'UTF8'", "'LATIN1'"))
    expect((await run(latin, '--dry-run')).stderr).toContain('line 5: the dump is in LATIN1')
    await source.end()
  })

  test('of the custom format are read by pg_restore', async ({ skip }) => {
    skip(!hasRestore() && !process.env['CI'], 'needs pg_restore, which comes with the client of PostgreSQL')
    expect((await run(customDump, '--yes')).report).toMatchObject({ made: 1, faulty: 0 })
    expect((await service().client.signIn('dumped@example.com', PASSWORD)).status).toBe(200)
    const half = await write('half.dump', (await readFile(customDump)).subarray(0, -700))
    const odd = await write('odd.dump', Buffer.concat([Buffer.from('PGDMP'), randomBytes(600)]))
    for (const file of [half, odd]) {
      const { status, stderr } = await run(file, '--dry-run')
      expect([status, stderr]).toEqual([1, expect.stringContaining('pg_restore can’t read the file')])
    }
  })

  test('of the custom format ask for pg_restore where it is not', async () => {
    const { status, stderr } = await owner(['import', customDump, '--dry-run'], '', { PATH: '/nowhere' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('pg_restore is needed')])
  })
})

/**
 * Returns whether `pg_restore` is available: Postgres comes with the packages, but its client tools
 * don't.
 */
function hasRestore(): boolean {
  try {
    execFileSync('pg_restore', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
