import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { developmentProject } from '../testing/development-project.ts'
import { startProcess } from '../testing/start-process.ts'

test('a build that fails leaves the former site standing, and nothing of its own', {
  timeout: 60_000,
}, async () => {
  const project = await developmentProject()
  const former = join(project, 'site/dist')
  await mkdir(former)
  await writeFile(join(former, 'index.html'), 'former')
  const brand = join(project, 'site/content/brand.ts')
  const words = await readFile(brand, 'utf8')
  await writeFile(brand, words.replace("'USD'", "(() => { throw new Error('no currency') })()"))

  const { status, stderr } = await startProcess(project, {}, 'server/build.ts').ended
  expect([status, stderr]).toEqual([1, expect.stringContaining('no currency')])
  expect(await readdir(former)).toEqual(['index.html'])
  expect((await readdir(join(project, 'site'))).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
})
