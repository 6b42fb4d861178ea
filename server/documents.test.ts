import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { authSettings } from '../auth/config.ts'
import type { Setting } from '../auth/settings/setting.ts'
import { readReasons } from '../auth/testing/conformance/accepted-differences.ts'
import { serverSettings } from './config.ts'

/** `npx vitest run --project unit documents -u` rewrites the generated parts. */
const fromRoot = (path: string) => new URL(`../${path}`, import.meta.url)

async function withSection(path: string, name: string, lines: string[]): Promise<string> {
  const text = await readFile(fromRoot(path), 'utf8')
  const section = new RegExp(`(<!-- ${name}:start -->\n)[^]*?(<!-- ${name}:end -->)`)
  expect(text).toMatch(section)
  return text.replace(section, (_all, start: string, end: string) => `${start}${lines.join('\n')}\n${end}`)
}

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '`on`' : '`off`'
  const isEmpty = typeof value === 'object' && Object.keys(value ?? {}).length === 0
  return value === undefined || isEmpty || String(value) === '' ? '' : `\`${value}\``
}

const rows = (table: Record<string, Setting<unknown>>): string[] =>
  Object.entries(table).map(
    ([name, { default: value, meaning }]) => `| \`${name}\` | ${shown(value)} | ${meaning} |`,
  )

test('the README lists every setting with its default and its meaning', async () => {
  const lines = [
    '| setting | default | meaning |',
    '|---|---|---|',
    ...rows(serverSettings),
    ...rows(authSettings),
  ]
  await expect(await withSection('README.md', 'settings', lines)).toMatchFileSnapshot('../README.md')
})

test('the README names every command of package.json, and no other', async () => {
  const { scripts } = JSON.parse(await readFile(fromRoot('package.json'), 'utf8'))
  const text = await readFile(fromRoot('README.md'), 'utf8')
  const named = [...text.matchAll(/`(?:npm (?:run )?)?([a-z]+(?:[:-][a-z0-9-]+)*)(?: -- [^`]*)?`/g)].map(
    ([, name]) => name,
  )
  for (const name of Object.keys(scripts)) expect(named, name).toContain(name)
  const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  for (const name of run) expect(scripts).toHaveProperty([name ?? ''])
})

test('docs/differences.md gives the reason of every accepted difference', async () => {
  const lines = (await readReasons()).map(({ why, places }) => {
    const steps = new Set(places.map(({ scenario, step }) => `${scenario}${step === '*' ? '' : `.${step}`}`))
    return `- ${why} (${[...steps].join(', ')})`
  })
  const text = await withSection('docs/differences.md', 'accepted', ['', ...lines, ''])
  await expect(text).toMatchFileSnapshot('../docs/differences.md')
})

test('docs/data.md says of every table what it keeps, and of no other', async () => {
  const types = await readFile(fromRoot('auth/db/tables.ts'), 'utf8')
  const [, list = ''] = /export interface Tables \{\n([^}]*)\}/.exec(types) ?? []
  const tables = [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  const [database = ''] = (await readFile(fromRoot('docs/data.md'), 'utf8')).split('\nOutside the database:')
  const rows = [...database.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  )
  expect(tables).toContain('users')
  expect(rows.toSorted()).toEqual(tables.toSorted())
})

const documents = (await readdir(fromRoot('docs/'), { recursive: true })).filter((name) =>
  name.endsWith('.md'),
)

/** Returns the anchor of a heading as GitHub names it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

test.each(['README.md', ...documents.map((name) => `docs/${name}`)])(
  '%s leads nowhere that is not there',
  async (path) => {
    const text = await readFile(fromRoot(path), 'utf8')
    for (const [, target = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
      const file = target === '' ? fromRoot(path) : new URL(target, fromRoot(path))
      expect(existsSync(file), target).toBe(true)
      if (anchor === undefined) continue
      const headings = [...(await readFile(file, 'utf8')).matchAll(/^#+ (.*)$/gm)]
      expect(headings.map(([, heading = '']) => anchorOf(heading))).toContain(anchor)
    }
    // The output of a build does not exist yet.
    const OURS = /`((?:auth|server|site|e2e|bench|tooling|docs)\/(?!dist)[\w./-]*\w)\/?`/g
    for (const [, named = ''] of text.matchAll(OURS)) expect(existsSync(fromRoot(named)), named).toBe(true)
  },
)

test('docs/architecture.md draws every folder beneath the top ones, and no other', async () => {
  const [, tree = ''] =
    /^## The tree\n```\n([\s\S]*?)^```$/m.exec(await readFile(fromRoot('docs/architecture.md'), 'utf8')) ?? []
  let top = ''
  const drawn: string[] = []
  for (const line of tree.split('\n')) {
    const [, first, folder, said = ''] = /^(\w+\/)?(?: {2}([\w-]+)\/)? +(.*)$/.exec(line) ?? []
    if (first) top = first
    if (!folder) continue
    drawn.push(`${top}${folder}`)
    const within = await readdir(fromRoot(`${top}${folder}/`), { recursive: true })
    // Subfolders that the description of this folder names.
    for (const [, beneath = ''] of said.matchAll(/(?<![\w/])([\w-]+)\/(?![\w])/g)) {
      expect(
        within.map((name) => name.split('/').at(-1)),
        `${top}${folder}`,
      ).toContain(beneath)
    }
  }
  for (const top of ['site', 'auth', 'owner', 'server', 'e2e', 'bench']) {
    const entries = await readdir(fromRoot(`${top}/`), { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('dist'))
    const ours = drawn.filter((path) => path.startsWith(`${top}/`))
    expect(ours.toSorted()).toEqual(folders.map(({ name }) => `${top}/${name}`).toSorted())
  }
})

test('every decision that is cited is in docs/decisions', async () => {
  const numbers = new Set(documents.flatMap((name) => /^decisions\/(\d{3})-/.exec(name)?.[1] ?? []))
  const folders = ['auth', 'server', 'site', 'e2e', 'bench', 'tooling', 'docs']
  const cited = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(fromRoot(`${folder}/`), { recursive: true })
      const sources = names.filter((name) => /\.(tsx?|astro|css|md)$/.test(name))
      const texts = await Promise.all(sources.map((name) => readFile(fromRoot(`${folder}/${name}`), 'utf8')))
      return texts.flatMap((text) =>
        [...text.matchAll(/\bdecisions?[/ ](\d{3})\b/g)].map(([, number]) => number),
      )
    }),
  )
  expect(cited.flat().length).toBeGreaterThan(100)
  expect([...new Set(cited.flat())].filter((number) => !numbers.has(number ?? ''))).toEqual([])
})

test('docs/oauth.md names tests that are there', async () => {
  const text = await readFile(fromRoot('docs/oauth.md'), 'utf8')
  const [, list = ''] = text.split('point by point\n')
  const titles = [...list.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
  const folder = fromRoot('auth/oauth-server/')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.test.ts'))
  const tests = (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n')
  expect(titles.length).toBeGreaterThan(20)
  for (const title of titles) expect(tests).toContain(`'${title}'`)
})

test('every line of the log that a document quotes is one that the service writes', async () => {
  const files = await Promise.all(
    ['auth', 'server'].map(async (folder) => {
      const names = await readdir(fromRoot(`${folder}/`), { recursive: true })
      const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      return Promise.all(sources.map((name) => readFile(fromRoot(`${folder}/${name}`), 'utf8')))
    }),
  )
  const code = files.flat().join('\n')
  const texts = await Promise.all(documents.map((name) => readFile(fromRoot(`docs/${name}`), 'utf8')))
  const quoted = texts.flatMap((text) => [...text.matchAll(/`((?:a|the) [a-z ]+)`/g)])
  expect(quoted.length).toBeGreaterThan(3)
  expect(quoted.map(([, line = '']) => line).filter((line) => !code.includes(`'${line}'`))).toEqual([])
})
