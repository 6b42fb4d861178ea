// @module-tag slow

import { spawnSync } from 'node:child_process'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileAhead } from './compile-ahead.ts'
import { copyPackages } from './copy-packages.ts'
import { copyBuilt, copyBundle } from './lay-out.ts'
import { quickFolder } from './quick-folder.ts'
import { startProduct } from './start-product.ts'

let folder: string
let imports: string[]

beforeAll(async () => {
  folder = await quickFolder('dropharbor-laid-out-')
  const build = spawnSync(process.execPath, ['server/build-if-stale.ts'], { encoding: 'utf8' })
  expect(build).toMatchObject({ status: 0 })
  imports = await copyBundle(folder)
  await copyPackages(imports, folder)
})

afterAll(() => rm(folder, { recursive: true }))

test('all that the service and its commands import of packages is laid out', () => {
  const script = `
    const refused = []
    for (const each of ${JSON.stringify(imports)})
      await import(each).catch(({ message }) => refused.push(each + ': ' + message))
    console.log(JSON.stringify(refused))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual([])
  expect(imports.length).toBeGreaterThan(30)
})

test('what was compiled ahead is enough for a start in another folder, and is for all to read', async () => {
  await copyBuilt(folder)
  await compileAhead(folder, process.execPath)
  const moved = `${folder}-moved`
  await rename(folder, moved)
  folder = moved

  const before = await compiledIn(moved)
  expect(before.length).toBeGreaterThan(200)
  expect(new Set(before.map(({ mode }) => mode))).toEqual(new Set([0o644]))

  const settings = { PUBLIC_URL: 'http://localhost:3000' }
  await (await startProduct({ project: moved, environment: {}, settings })).stop()
  expect(await compiledIn(moved)).toEqual(before)
})

/** Lists the files of the compile cache. Node writes to it whatever it has to compile. */
async function compiledIn(project: string): Promise<{ path: string; mode: number; written: number }[]> {
  const cache = join(project, 'node_modules/.cache/dropharbor')
  const entries = await readdir(cache, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    paths.toSorted().map(async (path) => {
      const { mode, mtimeMs } = await stat(path)
      return { path, mode: mode & 0o777, written: mtimeMs }
    }),
  )
}
