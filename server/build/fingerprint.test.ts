import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { fingerprint } from './fingerprint.ts'

const write = async (root: string, path: string, content: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

async function project(): Promise<string> {
  const root = await temporaryFolder()
  for (const path of [
    'astro.config.ts',
    'owner-page.config.ts',
    'package-lock.json',
    'tsconfig.json',
    'site/pages/a.astro',
    'site/b.ts',
    'server/build/c.ts',
  ])
    await write(root, path, path)
  return root
}

const settings = { PUBLIC_URL: 'http://localhost:3000' }

test.each<[string, (root: string) => Promise<void>]>([
  ['a changed page', (root) => write(root, 'site/pages/a.astro', 'new')],
  ['a new page', (root) => write(root, 'site/pages/d.astro', '')],
  ['a changed module', (root) => write(root, 'site/b.ts', 'new')],
  ['a page that is gone', (root) => rm(join(root, 'site/pages/a.astro'))],
  ['another version of a tool', (root) => write(root, 'package-lock.json', 'new')],
])('changes with %s', async (_what, change) => {
  const root = await project()
  const before = await fingerprint(root, settings)
  await change(root)
  expect(await fingerprint(root, settings)).not.toBe(before)
})

test('changes with the settings of the build', async () => {
  const root = await project()
  const other = { PUBLIC_URL: 'https://shop.example' }
  expect(await fingerprint(root, other)).not.toBe(await fingerprint(root, settings))
})

test('changes with the owner’s own content', async () => {
  const root = await project()
  const own = await temporaryFolder()
  await write(own, 'brand.ts', 'ours')
  const before = await fingerprint(root, { ...settings, CONTENT_DIR: own })
  await write(own, 'brand.ts', 'new')
  expect(await fingerprint(root, { ...settings, CONTENT_DIR: own })).not.toBe(before)
})

test.each([
  'site/dist/index.html',
  'site/dist-messages/recovery.html',
  'site/dist-next/index.html',
  'site/b.test.ts',
  'site/.build-lock',
  'server/app.ts',
  'README.md',
])('stays the same whatever happens to %s', async (path) => {
  const root = await project()
  const before = await fingerprint(root, settings)
  await write(root, path, 'new')
  expect(await fingerprint(root, settings)).toBe(before)
})
