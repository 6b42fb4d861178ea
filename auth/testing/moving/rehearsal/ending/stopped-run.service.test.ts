import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../../../../server/build/project-root.ts'
import { startProcess } from '../../../../../server/testing/start-process.ts'

test('a rehearsal that is stopped says so in one line, and leaves no folder and no process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stopped-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  // Postgres runs as another user where the tests run as root.
  await chmod(folder, 0o755)
  const { child, ended } = startProcess(
    projectRoot,
    { TMPDIR: folder },
    ...['auth/testing/moving/rehearsal/run.ts', '--accounts', '28', '--sample', '1', '--database', 'sqlite'],
  )
  // Then it starts its first product, which must not outlive it.
  await new Promise<void>((resolve) => {
    child.stderr?.on('data', (text) => String(text).includes('accounts of') && resolve())
    child.once('exit', () => resolve())
  })
  child.kill('SIGTERM')
  const { status, stderr } = await ended
  expect(stderr.split('\n').filter((line) => /^\s+at |rror/.test(line))).toEqual([])
  expect(stderr.trimEnd().split('\n').at(-1)).toBe('Stopped by SIGTERM')
  expect(status).toBeGreaterThan(0)
  expect(await readdir(folder)).toEqual([])
})
