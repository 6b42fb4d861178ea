// @module-tag slow

import { chmod, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tooling/free-port.ts'
import { startPlainProcess, startProcess, untilReady } from './testing/start-process.ts'
import { temporaryProject } from './testing/temporary-project.ts'

const ADDRESS = 'last@shop.example'

/** A data folder with one account, whose service a signal has ended, and that nobody can write. */
async function unwritable(signal: 'SIGTERM' | 'SIGKILL', change: (data: string) => Promise<void>) {
  const project = await temporaryProject()
  const data = join(project, '.data')
  const port = await freePort()
  const writing = startProcess(project, { PORT: String(port) })
  await untilReady(port, writing)
  const made = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: 'dropharbor-public-key', 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADDRESS, password: 'a long one that nobody has' }),
  })
  expect(made.status).toBe(200)
  writing.child.kill(signal)
  await writing.ended
  await change(data)
  const files = await readdir(data)
  for (const name of files) await chmod(join(data, name), name === 'outbox' ? 0o500 : 0o400)
  await chmod(data, 0o500)
  onTestFinished(() => chmod(data, 0o700))
  const settings = { PORT: String(port), READ_ONLY: 'on' }
  const run = (...args: string[]) => startPlainProcess(project, settings, ...args)
  return { data, files, port, run }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'READ_ONLY serves a folder that can’t be written after %s, and commands read it',
  async (signal) => {
    const { data, files, port, run } = await unwritable(signal, async () => {})
    const serving = run()
    await untilReady(port, serving)
    const keys = await fetch(`http://127.0.0.1:${port}/auth/v1/.well-known/jwks.json`)
    expect((await keys.json()).keys).toHaveLength(1)

    const found = await run('owner/main.js', 'users', 'find', '--json').ended
    expect(JSON.parse(found.stdout)).toMatchObject([{ email: ADDRESS }])
    const folder = await mkdtemp(join(tmpdir(), 'backup-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const [command, name] of [
      ['backup', 'copy.sqlite'],
      ['export', 'accounts.ndjson'],
    ] as const) {
      const { status, stderr } = await run('owner/main.js', command, join(folder, name)).ended
      expect([status, stderr], command).toEqual([0, expect.any(String)])
    }
    const move = await run('owner/main.js', 'move-to-postgres', 'postgres://127.0.0.1:1/shop').ended
    expect([move.status, move.stderr]).toEqual([1, expect.stringContaining('npx dropharbor backup')])

    serving.child.kill('SIGTERM')
    expect((await serving.ended).status).toBe(0)
    expect(await readdir(data)).toEqual(files)
  },
)

test('READ_ONLY finds the log of a database on another disk, to which a link leads', async () => {
  const { run } = await unwritable('SIGKILL', async (data) => {
    const disk = join(data, '..', 'disk')
    await mkdir(disk)
    for (const name of ['auth.sqlite', 'auth.sqlite-wal', 'auth.sqlite-shm'])
      await rename(join(data, name), join(disk, name))
    await symlink(join(disk, 'auth.sqlite'), join(data, 'auth.sqlite'))
    await chmod(disk, 0o500)
    onTestFinished(() => chmod(disk, 0o700))
  })
  const { stdout, stderr } = await run('owner/main.js', 'users', 'find', '--json').ended
  expect([JSON.parse(stdout), stderr]).toMatchObject([[{ email: ADDRESS }], expect.any(String)])
})

test('READ_ONLY says in one line which log can’t be read in a folder that can’t be written', async () => {
  const { run } = await unwritable('SIGKILL', (data) => rm(join(data, 'auth.sqlite-shm')))
  for (const args of [['server/main.js'], ['owner/main.js', 'users', 'find']]) {
    const { status, stderr } = await run(...args).ended
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^.*the log of an unclean end, .*auth\.sqlite-wal, can’t be read .*: copy .*\n$/),
    ])
  }
})
