// @module-tag slow

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../../tooling/free-port.ts'
import { parseConfig } from '../config.ts'
import { developmentProject } from '../testing/development-project.ts'
import { startProcess } from '../testing/start-process.ts'
import { readBuiltFrom, writeBuiltFrom } from './built-from.ts'
import { fingerprint } from './fingerprint.ts'
import { siteEnvironment } from './site-environment.ts'

test('content with faults is not built: a line for each, with its place', async () => {
  const project = await developmentProject()
  const own = join(project, 'own')
  await mkdir(own)
  await writeFile(join(own, 'brand.ts'), "export const brand = { name: 'A' }\n")
  await writeFile(join(own, 'toast.ts'), 'export const toasts = {}\n')
  const { status, stderr } = await startProcess(project, { CONTENT_DIR: 'own' }, 'server/build.ts').ended
  expect(status).toBe(1)
  expect(stderr).toContain('own/brand.ts:1:14: brand.currency is missing\n')
  expect(stderr).toContain(
    'own/toast.ts:1:1: takes the place of no file in site/content: did you mean toasts.ts?\n',
  )
  expect(
    stderr
      .trim()
      .split('\n')
      .every((line) => /^own\/\w+\.ts:\d+:\d+: /.test(line)),
  ).toBe(true)
})

test('content that is not there is one line, wherever the site would be built', async () => {
  const project = await developmentProject()
  const programs = ['server/build.ts', 'server/start.js', 'server/dev.ts']
  const settings = { CONTENT_DIR: 'own' }
  const ended = await Promise.all(programs.map((each) => startProcess(project, settings, each).ended))
  for (const { status, stderr } of ended)
    expect([status, stderr]).toEqual([1, 'CONTENT_DIR must be an existing folder\n'])
})

test('a build that fails leaves the former site standing, and nothing of its own', async () => {
  const project = await developmentProject()
  const former = join(project, 'site/dist')
  await mkdir(former)
  await writeFile(join(former, 'index.html'), 'former')
  const brand = join(project, 'site/content/en/brand.ts')
  const words = await readFile(brand, 'utf8')
  await writeFile(brand, words.replace("'USD'", "(() => { throw new Error('no currency') })()"))

  const { status, stderr } = await startProcess(project, {}, 'server/build.ts').ended
  expect([status, stderr]).toEqual([1, expect.stringContaining('no currency')])
  expect(await readdir(former)).toEqual(['index.html'])
  expect((await readdir(join(project, 'site'))).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
})

test('a build waits for another one of its folder, and one if stale finds it done', async () => {
  const project = await developmentProject()
  const settings = { PORT: String(await freePort()) }
  const stamp = await fingerprint(project, siteEnvironment(parseConfig(settings, 'build')))
  await mkdir(join(project, 'site/dist'))
  const other = new DatabaseSync(join(project, 'site/.build-lock'))
  other.exec('BEGIN EXCLUSIVE')
  const { child, ended } = startProcess(project, settings, 'server/build.ts', '--if-stale')
  await delay(2000)
  expect(child.exitCode).toBe(null)
  await writeBuiltFrom(join(project, 'site/dist'), { fingerprint: stamp, settings: {} })
  other.close()
  expect((await ended).status).toBe(0)
  expect((await readBuiltFrom(join(project, 'site/dist')))?.fingerprint).toBe(stamp)
})
