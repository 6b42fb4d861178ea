import { readdir, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** A rule of dependency-cruiser: an import that both sides match is forbidden. */
interface Rule {
  name: string
  from: { path?: string; pathNot?: string | string[] }
  to: { path?: string | string[]; pathNot?: string | string[]; circular?: true; couldNotResolve?: true }
}

const root = new URL('../', import.meta.url)
const { default: borders } = await import(new URL('.dependency-cruiser.mjs', root).href)
const rules: Rule[] = borders.forbidden

const matches = (path: string, patterns: string | string[] = []): boolean =>
  [patterns].flat().some((pattern) => new RegExp(pattern).test(path))

const brokenBy = (from: string, to: string): string[] =>
  rules
    .filter((rule) => !rule.to.circular && !rule.to.couldNotResolve)
    .filter((rule) => matches(from, rule.from.path ?? '') && !matches(from, rule.from.pathNot))
    .filter((rule) => matches(to, rule.to.path ?? '') && !matches(to, rule.to.pathNot))
    .map(({ name }) => name)

/** dependency-cruiser reads no .astro file. */
test('an .astro file imports only what the row of its folder allows', async () => {
  const names = await readdir(new URL('site/', root), { recursive: true })
  const pages = names.filter((name) => name.endsWith('.astro')).map((name) => `site/${name}`)
  const imports = await Promise.all(
    pages.map(async (from) => {
      const text = await readFile(new URL(from, root), 'utf8')
      return [...text.matchAll(/^\s*import\b[^'"]*['"]([^'"]+)['"]/gm)].map(([, named = '']) => ({
        from,
        to: named.startsWith('.') ? posix.join(posix.dirname(from), named) : `node_modules/${named}/`,
      }))
    }),
  )
  expect(imports.flat().length).toBeGreaterThan(30)
  const broken = imports.flat().filter(({ from, to }) => brokenBy(from, to).length > 0)
  expect(broken).toEqual([])

  expect(brokenBy('site/pages/index.astro', 'site/auth-ui/mount.tsx')).toHaveLength(1)
})

test('docs/architecture.md names the folders of auth in the order of their rows', async () => {
  const text = await readFile(new URL('docs/architecture.md', root), 'utf8')
  const [, list = ''] = /^\| `auth\/\*` \|.*lowest first: (.*?) \(/m.exec(text) ?? []
  const rows = rules.flatMap(
    ({ name }) => /^auth\/(?!testing|plugin|owner-plugin)(\S+?)\/? imports only/.exec(name)?.[1] ?? [],
  )
  expect(list.split(', ')).toEqual(rows.map((name) => `\`${name}\``))
})
