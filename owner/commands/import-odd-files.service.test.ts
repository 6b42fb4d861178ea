// @module-tag slow

import { randomUUID } from 'node:crypto'
import { mkdir, open, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfDatabase } from '../../auth/testing/moving/hash-of-database.ts'
import { startService, type TestService } from '../../auth/testing/service.ts'
import { projectRoot } from '../../server/build/project-root.ts'
import { startProcess } from '../../server/testing/start-process.ts'
import { commandLine } from '../testing/command-line.ts'

const newEmail = () => `${randomUUID()}@example.com`
const MB = 1024 * 1024
/** Far less memory than the size of the files that are read with it. */
const SMALL_HEAP = '--max-old-space-size=96'

let service: TestService
beforeAll(async () => {
  service = await startService({
    kind: 'sqlite',
    settings: { AUTH_KEY_SECRET: ['a secret that seals what is imported'] },
  })
})
afterAll(() => service.close())

const write = async (text: string | Buffer, name: string = randomUUID()) => {
  const file = join(service.config.DATA_DIR, name)
  await writeFile(file, text)
  return file
}
/** Writes a file with zero bytes, which take no room on the disk, between two texts. */
const writeLarge = async (begin: string, megabytes: number, end = '') => {
  const file = await write(begin)
  await truncate(file, begin.length + megabytes * MB)
  const handle = await open(file, 'a')
  await handle.write(end)
  await handle.close()
  return file
}
const look = async (...args: string[]) => {
  const { status, stdout, stderr } = await commandLine(() => service.config).owner([
    'import',
    ...args,
    '--dry-run',
    '--json',
  ])
  return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
}
const beside = async (...args: string[]) => {
  const { DATA_DIR, DATABASE_URL, AUTH_KEY_SECRET } = service.config
  const settings = { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }), NODE_OPTIONS: SMALL_HEAP }
  const { ended } = startProcess(
    projectRoot,
    { ...settings, AUTH_KEY_SECRET: AUTH_KEY_SECRET.join(',') },
    ...['owner/main.js', 'import', ...args, '--dry-run', '--json'],
  )
  const { stdout, stderr } = await ended
  return { stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
}

test.each<[name: string, content: string | Buffer, refusal: string]>([
  ['an empty file', '', 'is empty'],
  ['a compressed one', gzipSync('email\na@example.com\n'), 'is compressed: unpack it first'],
  ['UTF-16', Buffer.from('\uFEFFemail\na@example.com\n', 'utf16le'), 'is not in UTF-8'],
  ['UTF-16 without a mark', Buffer.from('email\na@example.com\n', 'utf16le'), 'is not in UTF-8'],
  ['a tar', 'toc.dat\0\0\0', 'is a dump in tar format'],
  ['pg_dumpall', '--\n-- PostgreSQL database cluster dump\n--\n', 'was made by pg_dumpall'],
  [
    'our own NDJSON',
    '{"users":[{"instance_id":"x","email":"a@example.com"}]}\n',
    'is NDJSON of "dropharbor export"',
  ],
  ['a column twice', 'email,role,E-Mail\n', 'Two columns hold email: leave one out with --map COLUMN=-'],
  ['a column of the same name twice', 'email,email\n', 'Two columns hold email'],
  ['unknown columns', 'email,shoe\n', 'Unknown columns: "shoe".'],
  ['no names of columns', '\n\n', 'has no first line with the names of its columns'],
])('%s is refused in one line', async (_, content, refusal) => {
  const before = await hashOfDatabase(service.database.db)
  const { status, stderr, report } = await look(await write(content))
  expect([status, report]).toEqual([1, undefined])
  expect(stderr.trimEnd().split('\n').at(-1)).toContain(refusal)
  expect(await hashOfDatabase(service.database.db)).toBe(before)
})

test('a folder and a pipe are refused, which can’t be read twice', async () => {
  const folder = join(service.config.DATA_DIR, randomUUID())
  await mkdir(folder)
  for (const path of [folder, '/dev/null']) {
    expect((await look(path)).stderr).toContain(`${path} is a folder or a pipe, not a regular file`)
  }
})

test('a byte order mark and line ends of Windows are no part of what a file says', async () => {
  const json = (email: string) => JSON.stringify({ email })
  for (const text of [
    `\uFEFFemail,role\r\n${newEmail()},editor\r\n`,
    `\uFEFF${json(newEmail())}\r\n${json(newEmail())}\r\n`,
    `\uFEFF{"users": [\r\n${json(newEmail())}\r\n]}\r\n`,
  ]) {
    expect((await look(await write(text))).report).toMatchObject({ faulty: 0 })
  }
})

test('lines of a CSV file may end in more than one way, and are counted all the same', async () => {
  const quoted = `"{""shop"":\r\n1}"`
  const lines = [`${newEmail()},{}\n`, `${newEmail()},${quoted}\r`, `${newEmail()}\r\n`, `${newEmail()},{}\n`]
  const { report } = await look(await write(`email,user_metadata\r\n${lines.join('')}`))
  expect(report).toMatchObject({ made: 3, faulty: 1, faults: [{ place: 'line 5' }] })
})

test('what no database could hold is named by line and field', async () => {
  const escaped = ['\\u0000', '\\ud800'].map((text) => `{"name":"${text}"}`)
  const csv = ['email,user_metadata,role', `${newEmail()},,a\0b`]
  for (const text of escaped) csv.push(`${newEmail()},"${text.replaceAll('"', '""')}",`)
  const fromCsv = await look(await write(csv.join('\n')))
  const faults = fromCsv.report.faults.map(
    ({ place, field, reason }: Record<string, string>) => `${place}, ${field}: ${reason}`,
  )
  expect(faults).toEqual([
    'line 2, role: must be UTF-8 without zero bytes',
    'line 3, user_metadata: can’t be stored: a string holds the character U+0000',
    'line 4, user_metadata: can’t be stored: a string holds half of a surrogate pair',
  ])
  const lines = escaped.map((text) => `{"email":"${newEmail()}","identities":[{"profileData":${text}}]}`)
  const fromJson = await look(await write([...lines, `{"email":"${newEmail()}\0"}`].join('\n')))
  expect(fromJson.report.faults).toEqual([
    expect.objectContaining({ place: 'line 1', reason: expect.stringContaining('U+0000') }),
    expect.objectContaining({ place: 'line 2', reason: expect.stringContaining('surrogate') }),
    expect.objectContaining({ place: 'line 3', reason: 'is not a JSON object' }),
  ])
})

test.each(['\n', '\r\n', '\r'])(
  'accounts of several lines are named by their first one, with %j',
  async (end) => {
    const lines = ['{', '  ""lines"": 3', '}']
    const whole = `${newEmail()},"${lines.join(end)}"`
    const cut = `${newEmail()},"${lines.slice(0, 2).join(end)}"`
    const text = ['email,user_metadata', whole, cut, `${newEmail()},`, 'nobody,', 'too,many,', ''].join(end)
    const { report } = await look(await write(text))
    const places = ({ place }: { place: string }) => place
    expect(report.samples.map(places)).toEqual(['line 2', 'line 7'])
    expect(report.faults.map(places)).toEqual(['line 5', 'line 8', 'line 9'])
  },
)

test('a column without a name can be left out', async () => {
  const file = await write(`,email\n0,${newEmail()}\n`)
  expect((await look(file)).stderr).toContain('Unknown columns: "".')
  expect((await look(file, '--map', '=-')).report).toMatchObject({ made: 1, faulty: 0 })
})

test('bytes that are no UTF-8 are named by their line, wherever they stand', async () => {
  const line = (name: string) =>
    `{"email":"${newEmail()}","identities":[{"provider":"github","user_id":"${randomUUID()}","profileData":{"name":"${name}"}}]}`
  const { report } = await look(await write(Buffer.from(`${line('Ann')}\n${line('\u00FF')}\n`, 'latin1')))
  expect(report).toMatchObject({
    made: 1,
    faults: [{ place: 'line 2', field: 'the whole line', reason: 'is not in UTF-8' }],
  })
})

test('one of 4 GB takes no more memory than its lines, and what has no end is named', async () => {
  const [first, last] = [newEmail(), newEmail()]
  const csv = await beside(await writeLarge(`email\n${first}\n`, 4096))
  expect(csv.report).toMatchObject({ made: 1, faults: [{ place: 'line 3', field: 'the whole line' }] })
  const firebase = await beside(await writeLarge(`{"users": [\n{"email":"${first}"},\n{"e": "`, 600))
  expect(firebase.report).toMatchObject({ made: 1, faults: [{ place: 'line 3' }] })
  // The second line is longer than any JavaScript string may be; the rest is still read.
  const auth0 = await beside(await writeLarge(`{"email":"${first}"}\n`, 600, `\n{"email":"${last}"}\n`))
  expect(auth0.report).toMatchObject({
    made: 2,
    faults: [{ place: 'line 2', field: 'the whole line', reason: 'is too long, or has no end' }],
  })
  const head = '--\n-- PostgreSQL database dump\n--\nCOPY auth.users (id, email) FROM stdin;\n'
  const end = '\n\\.\n--\n-- PostgreSQL database dump complete\n'
  const id = randomUUID()
  const dump = await beside(await writeLarge(`${head}${id}\t`, 600, end))
  expect(dump.report).toMatchObject({
    made: 0,
    faults: [{ place: `user ${id}`, field: 'the whole row', reason: expect.stringContaining('(line 5)') }],
  })
  const unnamed = await beside(await writeLarge(head, 600, end))
  expect(unnamed.stderr).toContain('line 5: a row of auth.users is longer than 4194304 characters')
})
