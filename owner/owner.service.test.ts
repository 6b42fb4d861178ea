// @module-tag slow

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../tooling/eventually.ts'
import { newProject } from './testing/new-project.ts'
import { query } from './testing/query.ts'

const PATH = process.env['PATH']
const other = { AUTH_KEY_SECRET: 'o'.repeat(32) }

test('a command where no service has been started says which database it looked for, and makes none', async () => {
  const { project, data, owner } = await newProject()
  const nothing = `SQLite, ${join(data, 'auth.sqlite')}`
  for (const args of [['rotate-signing-key'], ['rotate-secret'], ['backup', 'copy.sqlite']]) {
    const { status, stdout, stderr } = await owner(args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^There is no database here \(.*\): .*--env-file\. .* start it once to create the database\n$/,
    )
    expect(stderr).toContain(nothing)
  }
  await mkdir(data, { mode: 0o700 })
  await writeFile(join(data, 'auth.sqlite'), '')
  const empty = await owner(['rotate-signing-key'])
  expect(empty).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no database here') })
  expect((await owner(['backup', 'copy.sqlite'])).status).toBe(1)
  expect(await readdir(project)).not.toContain('copy.sqlite')
  expect((await stat(join(data, 'auth.sqlite'))).size).toBe(0)
})

test('a database that its user cannot reach is not said to be missing', async () => {
  const { data, owner } = await newProject()
  await mkdir(data, { mode: 0o700 })
  // This stands for a folder of another user, since tests may run as root, who is never refused.
  await symlink('auth.sqlite', join(data, 'auth.sqlite'))
  for (const args of [
    ['users', 'find'],
    ['backup', 'copy.sqlite'],
  ]) {
    const { status, stderr } = await owner(args)
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/auth\.sqlite can't be opened \(ELOOP\): run this as the user of the service/),
    ])
  }
})

test('a command that is called wrongly ends with status 2', async () => {
  const { begin } = await newProject()
  const owner = (...args: string[]) => begin(args).ended
  expect(await owner('bakcup')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Did you mean backup?'),
  })
  expect((await owner('backup')).status).toBe(2)
  for (const command of ['import', 'export']) {
    const { status, stderr } = await owner(command, 'accounts.csv', '--since', '2999-01-31')
    expect([status, stderr]).toEqual([2, expect.stringContaining('must not be in the future')])
  }
  const sent = await owner('doctor', '--send', 'nonsense')
  expect(sent).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('nonsense is not an email address'),
  })
  expect((await owner('--help')).status).toBe(0)
  expect(await owner('--version')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  })
})

test('a file that is not where it is said to be is named, before anything is done', async () => {
  const { project, data, owner, serve, signUp } = await newProject()
  const service = await serve()
  await signUp('ann')
  await writeFile(join(project, 'settings.env'), `DATA_DIR=${data}\n`)
  expect(await owner(['--env-file', 'settings.env', 'users', 'show', 'ann@example.com'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('ann@example.com'),
  })
  const folder = join(project, 'none')
  for (const [args, fault] of [
    [['backup', join(folder, 'backup.sqlite')], `There is no folder ${folder}`],
    [['export', join(folder, 'accounts.csv')], `There is no folder ${folder}`],
    [['export', 'accounts.csv', '--keys', join(folder, 'keys.json')], `There is no folder ${folder}`],
    [['export', 'settings.env'], 'nor a file that ends with .ndjson or .csv'],
    [['restore', project, '--yes'], `${project} is not a file`],
    [['users', 'find', '--env-file', folder], folder],
  ] as const) {
    const { status, stdout, stderr } = await owner([...args])
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(fault)])
  }
  expect(await readdir(project)).not.toContain('accounts.csv')
  await service.end('SIGTERM')
})

test('the program itself runs for a user without a home, and says which file of settings it lacks', async () => {
  const { project } = await newProject()
  const program = join(project, 'owner', 'dropharbor.js')
  const call = (...args: string[]) => spawnSync(program, args, { encoding: 'utf8', env: { PATH } })
  expect(call('secret')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[\w-]{43}\n$/) })
  const { status, stderr } = call('--env-file', 'none.env', 'users', 'find')
  expect([status, stderr]).toEqual([1, '--env-file: there is no file none.env\n'])
})

test('a command whose reader goes away ends as it would have', async () => {
  const { begin } = await newProject()
  const { child, ended } = begin(['--help'])
  ended.catch(() => {})
  child.stdout?.destroy()
  const said = child.stderr?.reduce((all, part) => `${all}${part}`, '')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await said).toBe('')
})

test('a command whose file takes no more of what it prints says so, and ends with status 1', async () => {
  const { project } = await newProject()
  const onFullDisk = 'ulimit -f 1; exec "$0" owner/main.js --help > help.txt'
  const options = { cwd: project, encoding: 'utf8', env: { PATH } } as const
  const { status, stderr } = spawnSync('sh', ['-c', onFullDisk, process.execPath], options)
  expect([status, stderr]).toEqual([
    1,
    'Part of the output could not be printed: EFBIG: file too large, write\n',
  ])
  expect((await stat(join(project, 'help.txt'))).size).toBeGreaterThan(0)
})

test.runIf(existsSync('/dev/full'))('a list that a full disk cuts off says so once', async () => {
  const { project, serve, signUp } = await newProject()
  const service = await serve()
  await signUp('ann')
  await service.end('SIGTERM')
  for (const list of ['audit --json', 'sign-ups --csv']) {
    const command = `exec "$0" owner/main.js ${list} > /dev/full`
    const options = { cwd: project, encoding: 'utf8', env: { PATH } } as const
    const { status, stderr } = spawnSync('sh', ['-c', command, process.execPath], options)
    const once = /^Database: .*\nPart of the output could not be printed: ENOSPC: .*\n$/
    expect([status, stderr]).toEqual([1, expect.stringMatching(once)])
  }
})

test('what a command seals is under a secret that a service has been started with, whatever was set since', async () => {
  const { data, owner, serve } = await newProject()
  await (await serve()).end('SIGTERM')
  const read = (sql: string) => query(join(data, 'auth.sqlite'), sql)
  const secrets = 'SELECT key_id, private_jwk FROM sealing_keys, signing_keys'
  const before = read(secrets)
  expect(await owner(['rotate-secret'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('AUTH_KEY_SECRET is not set: first set it to a new secret'),
  })
  expect(await owner(['rotate-secret'], other)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('No service has been started with the first secret'),
  })
  expect((await owner(['users', 'invite', 'ann@example.com'], other)).status).toBe(0)
  expect(read(secrets)).toEqual(before)
  expect(
    read("SELECT payload LIKE 'sealed:v2:' || key_id || ':%' AS known FROM messages, sealing_keys"),
  ).toEqual([{ known: 1 }])
})

test('the signing key is rotated beside the service, with its secret alone, and the next time not too soon', async () => {
  const { data, begin, owner, serve } = await newProject()
  const service = await serve()
  const keys = () => query(join(data, 'auth.sqlite'), 'SELECT private_jwk, status FROM signing_keys')
  const before = keys()
  // The secret of DATA_DIR opens the rows; the service does not know the first one.
  const unknown = await begin(['rotate-signing-key'], other).ended
  expect(unknown).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No service has been started with'),
  })
  expect(keys()).toEqual(before)

  const first = await owner(['rotate-signing-key'])
  expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('New tokens will be signed') })
  expect(first.stderr).toBe(`Database: SQLite, ${join(data, 'auth.sqlite')}\n`)
  for (const key of keys()) expect(key).toMatchObject({ private_jwk: expect.stringMatching(/^sealed:v2:/) })

  const kept = keys()
  const waiting = begin(['rotate-signing-key'])
  let said = ''
  waiting.child.stderr?.on('data', (part) => {
    said += part
  })
  await eventually(() => expect(said).toContain('Waiting until then'))
  waiting.child.kill('SIGINT')
  await waiting.ended
  expect(keys()).toEqual(kept)
  expect((await owner(['rotate-signing-key', '--yes'])).status).toBe(0)
  expect(keys()).not.toEqual(kept)
  await service.end('SIGTERM')
})
