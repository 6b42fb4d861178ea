// @module-tag slow

import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../server/build/project-root.ts'
import { startProcess } from '../../server/testing/start-process.ts'
import { eventually } from '../../tooling/eventually.ts'
import { quickPlace } from '../../tooling/quick-folder.ts'

test.each([
  ['a rehearsal', ['auth/testing/moving/rehearsal/run.ts', '--accounts', '28', '--sample', '1']],
  ['a run of the fuzzer', ['auth/testing/fuzz/run.ts']],
  ['a measurement', ['bench/run.ts', 'sweep']],
])('%s that is stopped says so in one line, and leaves no folder and no process', async (_name, args) => {
  const folder = await mkdtemp(join(await quickPlace(), 'stopped-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  // Postgres runs as another user where the tests run as root.
  await chmod(folder, 0o755)
  const { child, ended } = startProcess(projectRoot, { TMPDIR: folder }, ...args)
  // Then it has started a product, which must not outlive it, with its data there.
  await eventually(async () => {
    if (child.exitCode !== null) return
    const files = await readdir(folder, { recursive: true }).catch(() => [])
    expect(files).toContainEqual(expect.stringMatching(/auth\.sqlite$/))
  })
  child.kill('SIGTERM')
  // Every process that it has started holds its standard error open.
  const { status, stderr } = await ended
  expect(stderr.split('\n').filter((line) => /^\s+at |rror/.test(line))).toEqual([])
  expect(stderr.trimEnd().split('\n').at(-1)).toBe('Stopped by SIGTERM')
  expect(status).toBeGreaterThan(0)
  expect(await readdir(folder)).toEqual([])
})
