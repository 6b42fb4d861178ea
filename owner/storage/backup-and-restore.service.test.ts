// @module-tag slow

import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { damage } from '../testing/damage.ts'
import { newProject } from '../testing/new-project.ts'
import { query } from '../testing/query.ts'

test('a backup is made while the service writes, and put back once it is stopped', async () => {
  const { project, data, owner, serve, signUp, signIn } = await newProject()
  const database = join(data, 'auth.sqlite')
  const backup = join(project, 'backup.sqlite')
  const service = await serve()
  await signUp('early')
  let isOver = false
  const writing = (async () => {
    for (let index = 0; !isOver; index++) await signUp(`during-${index}`)
  })()
  const made = await owner(['backup', 'backup.sqlite'])
  isOver = true
  await writing
  expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining(backup) })
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  expect(query(backup, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(await owner(['backup', 'backup.sqlite'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('already exists'),
  })
  await signUp('late')

  const running = await owner(['restore', 'backup.sqlite', '--yes'])
  expect(running).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is in use: stop the service first'),
  })
  expect(await signIn('late')).toBe(200)

  // The service is killed, and leaves its log beside the file.
  await service.end('SIGKILL')
  expect((await stat(`${database}-wal`)).size).toBeGreaterThan(0)
  expect(await owner(['restore', 'backup.sqlite'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Confirm with --yes'),
  })
  const restored = await owner(['restore', 'backup.sqlite', '--yes', '--json'])
  expect([restored.status, restored.stderr]).toEqual([0, `Database: SQLite, ${database}\n`])
  const { former } = JSON.parse(restored.stdout)
  expect(query(former, "SELECT email FROM users WHERE email = 'late@example.com'")).toHaveLength(1)
  expect(await readdir(data)).not.toContain('auth.sqlite-wal')

  const again = await serve()
  expect([await signIn('early'), await signIn('late')]).toEqual([200, 400])
  await again.end('SIGTERM')
})

// Not even root can create a file there.
test.runIf(existsSync('/proc/self'))('a backup that cannot be written is named', async () => {
  const { owner, serve } = await newProject()
  await (await serve()).end('SIGTERM')
  expect(await owner(['backup', '/proc/backup.sqlite'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^E[A-Z]+: .*open '\/proc\/backup\.sqlite\..*'$/m),
  })
})

test('beside a service that only reads, what changes nothing is done, and nothing else', async () => {
  const { project, data, owner, serve, signUp, signIn } = await newProject()
  const writing = await serve()
  await signUp('early')
  await owner(['backup', 'backup.sqlite'])
  await writing.end('SIGTERM')
  await writeFile(join(project, '.env'), 'READ_ONLY=on\n')
  const reading = await serve()
  const kept = () => query(join(data, 'auth.sqlite'), 'SELECT email, banned_until FROM users')
  const before = kept()
  expect(await owner(['users', 'find', 'early'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('early@example.com'),
  })
  expect(await owner(['backup', 'second.sqlite'])).toMatchObject({ status: 0 })
  expect(await owner(['users', 'ban', 'early@example.com', '--yes'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/Nothing was changed: .*\. If READ_ONLY is set, remove it/),
  })
  expect(await owner(['restore', 'backup.sqlite', '--yes'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('stop the service first'),
  })
  expect((await owner(['doctor'])).stdout).toMatch(/warning +database .*READ_ONLY is on/)
  expect([await signIn('early'), kept()]).toEqual([503, before])
  await reading.end('SIGTERM')
  await rm(join(project, '.env'))
  const again = await serve()
  expect(await signIn('early')).toBe(200)
  await again.end('SIGTERM')
})

test('a backup that needs another secret says where to put it, and is taken then', async () => {
  const { data, owner, serve } = await newProject()
  await (await serve()).end('SIGTERM')
  await owner(['backup', 'good.sqlite'])
  const file = join(data, 'secret')
  const secret = await readFile(file, 'utf8')
  const restore = (settings = {}) => owner(['restore', 'good.sqlite', '--yes'], settings)
  const refused = (advice: string) => ({ status: 1, stderr: expect.stringContaining(advice) })
  await writeFile(file, 'n'.repeat(43))
  expect(await restore()).toMatchObject(refused('replace it by the one from the time of the backup'))
  const set = { AUTH_KEY_SECRET: 's'.repeat(32) }
  expect(await restore(set)).toMatchObject(refused('add the secret that was in use at that time, after'))
  await rm(file)
  expect(await restore()).toMatchObject(refused('put the secret file from the time of the backup at '))
  const both = { AUTH_KEY_SECRET: `${set.AUTH_KEY_SECRET},${secret.trim()}` }
  expect((await restore(both)).status).toBe(0)
  await writeFile(file, secret)
  expect((await restore()).status).toBe(0)
})

test('what is no backup of this service replaces nothing', async () => {
  const { project, data, owner, serve } = await newProject()
  const service = await serve()
  await owner(['backup', 'good.sqlite'])
  await service.end('SIGTERM')
  const good = join(project, 'good.sqlite')
  const change = async (name: string, statement: string) => {
    await cp(good, join(project, name))
    const changed = new DatabaseSync(join(project, name))
    changed.exec(statement)
    changed.close()
  }
  await writeFile(join(project, 'text.sqlite'), 'no database'.repeat(1000))
  await writeFile(join(project, 'empty.sqlite'), '')
  // SQLite can't open a path of more than 512 bytes, nor a file that only another user may read.
  const deep = Array.from({ length: 5 }, () => 'f'.repeat(120)).join('/')
  await mkdir(join(project, deep), { recursive: true })
  await cp(good, join(project, deep, 'deep.sqlite'))
  await change('later.sqlite', "INSERT INTO dropharbor_migrations VALUES ('099-later', '')")
  await change('foreign.sqlite', "UPDATE sealing_keys SET key_id = 'another'")
  await cp(good, join(project, 'broken.sqlite'))
  await damage(join(project, 'broken.sqlite'))
  for (const [name, fault] of [
    ['none.sqlite', 'There is no file'],
    [join(deep, 'deep.sqlite'), "deep.sqlite can't be opened by this user"],
    ['text.sqlite', 'is damaged'],
    ['empty.sqlite', 'is not a database of Dropharbor'],
    ['later.sqlite', 'has 099-later, which this version does not know'],
    ['foreign.sqlite', 'was encrypted with another secret'],
    ['broken.sqlite', 'Nothing was changed. Restore another backup'],
    [join(data, 'auth.sqlite'), 'is the database itself: name a backup'],
  ] as const) {
    const { status, stderr } = await owner(['restore', name, '--yes'])
    expect([status, stderr]).toEqual([1, expect.stringContaining(fault)])
  }
  expect((await readdir(data)).filter((name) => name.startsWith('auth.sqlite'))).toEqual(['auth.sqlite'])

  // A damaged database is replaced.
  await damage(join(data, 'auth.sqlite'))
  await rm(join(data, 'auth.sqlite-wal'), { force: true })
  expect(await owner(['users', 'find', 'a'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/npx dropharbor restore FILE/),
  })
  expect((await owner(['restore', 'good.sqlite', '--yes'])).status).toBe(0)
  const again = await serve()
  await again.end('SIGTERM')
})

test('a start after an unclean end refuses a file that does not fit its log, and leaves it as it is', async () => {
  const { project, data, owner, serve, start, signUp } = await newProject()
  const database = join(data, 'auth.sqlite')
  const backup = join(project, 'backup.sqlite')
  const first = await serve()
  await owner(['backup', backup])
  await first.end('SIGTERM')
  const grown = new DatabaseSync(database)
  grown.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, is_sso_user, is_anonymous)
      SELECT 'id' || i, 'a', 'a', 'grown-' || i || '@example.com', '{}', '{}', '', '', 0, 0 FROM n`)
  grown.close()
  const second = await serve()
  await signUp('late')
  await second.end('SIGKILL')
  // This is the result of a restore by hand: the log belongs to the replaced file.
  await cp(backup, database)
  const { status, stderr } = await start()
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^DATA_DIR: .*auth\.sqlite is damaged .* remove both\. .*npx dropharbor restore FILE\n$/,
  )
  // Nothing was written into the file, so the advice in that line repairs it.
  for (const suffix of ['-wal', '-shm']) await rm(database + suffix)
  const third = await serve()
  await third.end('SIGTERM')
})
