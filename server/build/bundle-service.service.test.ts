// @module-tag slow

import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { freePort } from '../../tooling/free-port.ts'
import { startProcess, untilReady } from '../testing/start-process.ts'
import { temporaryProject } from '../testing/temporary-project.ts'
import { projectRoot } from './project-root.ts'

const nameIn = async (project: string): Promise<string> =>
  JSON.parse(await readFile(join(project, 'dist/current.json'), 'utf8')).name

/** Makes a copy of the product for this test alone. */
async function ownProject(): Promise<string> {
  const folder = await mkdtemp(join(inject('folder'), 'bundled-'))
  await cp(await temporaryProject(), folder, { recursive: true })
  // Some bundles of former sources are kept, and would push out those of the test.
  const name = await nameIn(folder)
  for (const other of await readdir(join(folder, 'dist')))
    if (other !== name && other !== 'current.json') await rm(join(folder, 'dist', other), { recursive: true })
  return folder
}

/** Returns the output of a service that starts, becomes ready and is stopped. */
async function saidBy(project: string): Promise<string> {
  const port = await freePort()
  const running = startProcess(project, { PORT: String(port) })
  await untilReady(port, running)
  running.child.kill()
  const { status, stderr } = await running.ended
  expect(status).toBe(0)
  return stderr
}

test('a service runs from its bundle, and from its sources as soon as one of them is another', async () => {
  const project = await ownProject()
  await appendFile(join(project, 'dist', await nameIn(project), 'serve.js'), "\nconsole.error('bundled')\n")
  expect(await saidBy(project)).toContain('bundled')

  await appendFile(join(project, 'server/health.ts'), '\n// Changed.\n')
  expect(await saidBy(project)).not.toContain('bundled')

  // A bundle of the present sources is made beside the one that a process may still run from.
  const former = await nameIn(project)
  const { status } = await startProcess(project, {}, 'server/build/bundle.ts').ended
  expect(status).toBe(0)
  const name = await nameIn(project)
  expect(name).not.toBe(former)
  expect(await readdir(join(project, 'dist'))).toEqual(expect.arrayContaining([former, name, 'current.json']))
  await appendFile(join(project, 'dist', name, 'serve.js'), "\nconsole.error('bundled')\n")
  expect(await saidBy(project)).toContain('bundled')
})

test('a bundle that is gone, or damaged where its sources are named, keeps no service from starting', async () => {
  const project = await ownProject()
  await rm(join(project, 'dist', await nameIn(project)), { recursive: true })
  expect(await saidBy(project)).not.toContain('Error')
  await appendFile(join(project, 'dist/current.json'), '}')
  expect(await saidBy(project)).not.toContain('Error')
})

test('what the bundle names beside itself is there', async () => {
  const folder = join(projectRoot, 'dist', await nameIn(projectRoot))
  const files = await readdir(folder)
  const codes = await Promise.all(
    files.filter((file) => file.endsWith('.js')).map((file) => readFile(join(folder, file), 'utf8')),
  )
  const named = codes.flatMap((code) =>
    [...code.matchAll(/new URL\(["'](.+?)["'], import\.meta\.url\)/g)].map(([, path = '']) => path),
  )
  // The project is two folders up, both from here and from the sources (project-root.ts).
  const beside = named.filter((path) => path !== '../..').map((path) => path.replace('./', ''))
  expect(new Set(beside)).toEqual(new Set(['common-passwords.txt.gz', 'worker.js', 'writer-thread.js']))
  expect(files).toEqual(expect.arrayContaining(beside))
})
