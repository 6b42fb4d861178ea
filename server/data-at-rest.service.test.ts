// @module-tag slow

import { chmod, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedKeys } from '../auth/testing/database/stored-keys.ts'
import { eventually } from '../tooling/eventually.ts'
import { freePort } from '../tooling/free-port.ts'
import { startProcess, untilReady } from './testing/start-process.ts'
import { temporaryProject } from './testing/temporary-project.ts'

async function newProject() {
  const project = await temporaryProject()
  const data = join(project, '.data')
  const port = await freePort()
  return {
    data,
    start: (settings: Record<string, string> = {}, ...program: string[]) =>
      startProcess(project, { PORT: String(port), ...settings }, ...program),
    untilReady: (running: ReturnType<typeof startProcess>) => untilReady(port, running),
    keys: storedKeys(data),
  }
}

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

test('what a start keeps is for its user alone, and its keys are sealed, whatever was set', async () => {
  const { data, start, untilReady, keys } = await newProject()
  await untilReady(start())
  for (const name of ['auth.sqlite', 'auth.sqlite-wal', 'auth.sqlite-shm', 'secret', 'outbox/key'])
    expect(await modeOf(join(data, name)), name).toBe('600')
  for (const name of ['', 'outbox']) expect(await modeOf(join(data, name)), name).toBe('700')
  expect(await keys.list()).toEqual([expect.stringMatching(/^sealed:v2:/)])
  expect(await readFile(join(data, 'secret'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
})

test('a start closes what was open and seals what was in the clear, and says so', async () => {
  const { data, start, untilReady, keys } = await newProject()
  await keys.insertUnsealed()
  await chmod(data, 0o755)
  await chmod(join(data, 'auth.sqlite'), 0o644)
  const [before = ''] = await keys.list()
  expect(before).toContain('"d"')

  const running = start()
  await untilReady(running)
  expect([await modeOf(data), await modeOf(join(data, 'auth.sqlite'))]).toEqual(['700', '600'])
  await eventually(async () => expect(await keys.list()).toEqual([expect.stringMatching(/^sealed:v2:/)]))
  running.child.kill('SIGTERM')
  const { stdout } = await running.ended
  expect(stdout).toContain('auth.sqlite was open to other users (644); it is 600 now')
  expect(stdout).toContain('.data was open to other users (755); it is 700 now')
  expect(stdout).not.toContain(await readFile(join(data, 'secret'), 'utf8').then((text) => text.trim()))
})

test('a lost secret is a clear fault, never a new secret, and a set one takes over from it', async () => {
  const { data, start, untilReady } = await newProject()
  const first = start()
  await untilReady(first)
  first.child.kill('SIGTERM')
  await first.ended
  const secret = (await readFile(join(data, 'secret'), 'utf8')).trim()

  await rm(join(data, 'secret'))
  const lost = await start().ended
  expect(lost).toMatchObject({
    status: 1,
    stderr:
      'AUTH_KEY_SECRET is not set and .data/secret is gone, but the database was encrypted with one of them: put that one back\n',
  })
  await expect(stat(join(data, 'secret'))).rejects.toThrow('ENOENT')
  const wrong = await start({ AUTH_KEY_SECRET: 'w'.repeat(32) }).ended
  expect(wrong).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^.*another AUTH_KEY_SECRET: put it back .*\n$/),
  })
  await untilReady(start({ AUTH_KEY_SECRET: `${'n'.repeat(32)}, ${secret}` }))
})

test('a command rotates the secret of a database, after which the old one may go', async () => {
  const { data, start, untilReady } = await newProject()
  const command = ['owner/main.js', 'rotate-secret']
  const first = start()
  await untilReady(first)
  first.child.kill('SIGTERM')
  await first.ended
  const settings = { AUTH_KEY_SECRET: 'n'.repeat(32) }
  // A service that runs without the new key could open nothing that is sealed with it.
  const early = await start(settings, ...command).ended
  expect(early).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('restart the service with them first'),
  })
  const restarted = start(settings)
  await untilReady(restarted)
  restarted.child.kill('SIGTERM')
  await restarted.ended
  const rotated = await start(settings, ...command).ended
  // The restart has begun to re-encrypt.
  expect(rotated).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^[01] stored secrets were encrypted again/),
  })

  await rm(join(data, 'secret'))
  await untilReady(start(settings))
  const late = await start({ AUTH_KEY_SECRET: 'o'.repeat(32) }, ...command).ended
  expect(late).toMatchObject({ status: 1, stderr: expect.stringContaining('another AUTH_KEY_SECRET') })
})
