import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { brand as firstBrand } from '../content/en/brand.ts'
import { parsePage } from './testing/parse-page.ts'
import { readSite } from './testing/read-site.ts'
import { brand } from './testing/second-brand/brand.ts'

const root = `${import.meta.dirname}/../..`
const folder = await mkdtemp(join(tmpdir(), 'owner-page-'))
afterAll(() => rm(folder, { recursive: true }))
await promisify(execFile)(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'owner-page.config.ts', '--outDir', folder],
  {
    cwd: root,
    env: { PATH: process.env['PATH'], CONTENT_DIR: `${import.meta.dirname}/testing/second-brand` },
  },
)
const { texts } = await readSite(folder)
const page = texts.get('/index.html') ?? ''
const all = [...texts.values()].join('')

test('the owner’s page asks for nothing but files of its own, and has no script in it', () => {
  const loading = parsePage(page).querySelectorAll('[src], link[href]')
  const addresses = loading.map(
    (element) => element.getAttributeValue('src') ?? element.getAttributeValue('href') ?? '',
  )
  expect(addresses.length).toBeGreaterThan(1)
  expect(addresses.filter((address) => !texts.has(address.replace('/_owner', '')))).toEqual([])
  expect(page).not.toMatch(/<script(?![^>]+src=)/)
})

test('the owner’s page weighs at most 110 kB of script and 8 kB of styles, compressed', () => {
  const bytesOf = (ending: string) =>
    [...texts]
      .filter(([path]) => path.endsWith(ending))
      .reduce((sum, [, text]) => sum + gzipSync(text, { level: 9 }).length, 0)
  const script = bytesOf('.js')
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(110_000)
  const styles = bytesOf('.css')
  expect(styles).toBeGreaterThan(1000)
  expect(styles).toBeLessThanOrEqual(8000)
})

test('the owner’s page has an owner’s own name, mark and colours', () => {
  const known = (text: string) => all.includes(text)
  expect([brand.name, brand.mark.solid].filter((text) => !known(text))).toEqual([])
  expect([firstBrand.name, firstBrand.mark.solid].filter(known)).toEqual([])
  const [, paper = ''] = /--paper:([^;]+)/.exec(all) ?? []
  expect(paper).toMatch(/^light-dark\(/)
  expect(paper).not.toContain('f1f5f2')
})
