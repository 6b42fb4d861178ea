import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { logTypes } from '../auth/audit/log-types.ts'
import { authSettings } from '../auth/config.ts'
import { readingEndpoints } from '../auth/http/reading-endpoints.ts'
import { policiesOf } from '../auth/rate-limits/policies.ts'
import { parseConfig } from './config.ts'

/** `npx vitest run --project unit wire-contract -u` rewrites the list of endpoints. */
const root = new URL('../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8')

const contract = await read('docs/wire-contract.md')
const plugin = await read('auth/plugin.ts')

/** Number, title and text of every section, without those beneath it. */
const sections = contract
  .split(/^(?=#{2,4} )/m)
  .slice(1)
  .map((part) => {
    const [, number = '', title = ''] = /^#+ ([\d.]+?)\.? (.*)/.exec(part) ?? []
    return { number, title, text: part }
  })

/** A row of the endpoint table: method, path, guard and perhaps a limit. */
const ENDPOINT = /^ +\['([A-Z]+)', '([^']+)', \w+, (\w+)(?:, limits\.(\w+))?\],$/gm
const endpoints = [...plugin.matchAll(ENDPOINT)].map(
  ([, method = '', path = '', guard = '', limit = '']) => ({
    method,
    path,
    guard,
    limit,
    sections: sections
      .filter(({ title }) => title.includes(`\`${method} ${path}\``))
      .map(({ number }) => number),
  }),
)

test('docs/wire-contract.md gives every section a number of its own', () => {
  const numbers = sections.map(({ number }) => number)
  expect(numbers.length).toBeGreaterThan(50)
  expect(numbers).not.toContain('')
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('docs/wire-contract.md has a section for every endpoint, and for no other', () => {
  const rows = plugin.split('\n').filter((line) => /^ +\['[A-Z]+', /.test(line))
  expect(endpoints).toHaveLength(rows.length)
  expect(endpoints.length).toBeGreaterThan(40)
  for (const { method, path, sections } of endpoints) expect(sections, `${method} ${path}`).toHaveLength(1)

  const served = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const named = sections.flatMap(({ title }) =>
    [...title.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, name]) => name),
  )
  expect(new Set(named)).toEqual(served)
})

test('docs/differences.md names every endpoint that docs/wire-contract.md calls ours', async () => {
  const [, ours = ''] = /^Ours alone: (.*)$/m.exec(await read('docs/differences.md')) ?? []
  const named = [...ours.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, name]) => name)
  const marked = sections
    .filter(({ text }) => /^.*\n+Ours[.:] /.test(text))
    .flatMap(({ title }) => [...title.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, name]) => name))
  // This endpoint is one of three that share a section.
  const resource = 'GET /.well-known/oauth-protected-resource'
  expect(named.toSorted()).toEqual([...marked, resource].toSorted())
})

const requests: Record<string, { points: number; seconds: number }> = policiesOf(parseConfig({})).requests

/** Returns the default of a limit: requests in five minutes. */
function requestsOf(limit: string): number | undefined {
  expect(requests[limit], limit).toMatchObject({ seconds: 300 })
  return requests[limit]?.points
}

test('docs/wire-contract.md lists every endpoint with its guard, its limit and the number of it', async () => {
  const lines = [
    '| endpoint | section | guard | limit |',
    '|---|---|---|---|',
    ...endpoints.map(
      ({ method, path, sections, guard, limit }) =>
        `| \`${method} ${path}\` | ${sections.join()} | \`${guard}\` | ${limit && `\`${limit}\`: ${requestsOf(limit)}`} |`,
    ),
  ]
  const list = /(<!-- endpoints:start -->\n)[\s\S]*?(<!-- endpoints:end -->)/
  expect(contract).toMatch(list)
  const text = contract.replace(
    list,
    (_all, start: string, end: string) => `${start}${lines.join('\n')}\n${end}`,
  )
  await expect(text).toMatchFileSnapshot('../docs/wire-contract.md')

  const explained = (number: string) => sections.find((section) => section.number === number)?.text
  for (const { guard, limit } of endpoints) {
    expect(explained('0.4')).toContain(`\n| \`${guard}\` |`)
    if (limit) expect(explained('3.1')).toMatch(new RegExp(`\\n\\|[^|]*\`${limit}\``))
  }
})

test('docs/wire-contract.md gives the default of every setting that a limit names', () => {
  const limits = sections.filter(({ number }) => /^3\b/.test(number)).map(({ text }) => text)
  const named = [...limits.join('').matchAll(/`([A-Z][A-Z0-9_]+)`(?: \((\d+)\))?/g)].map(
    ([, name, number]) => ({
      name,
      number,
    }),
  )
  const defaults = Object.entries(authSettings)
    .filter(([name]) => name.startsWith('RATE_LIMIT_') || name.endsWith('_MAX_FREQUENCY'))
    .map(([name, setting]) => ({ name, number: String(setting.default) }))
  for (const { name, number } of named) expect(defaults).toContainEqual({ name, number })
  for (const { name } of defaults) expect(named.map((each) => each.name)).toContain(name)
})

const [, list = ''] = /^const codes = \[([\s\S]*?)\] as const$/m.exec(await read('auth/errors.ts')) ?? []
const codes = [...list.matchAll(/'(\w+)'/g)].map(([, code = '']) => code)

test('docs/wire-contract.md names every endpoint that READ_ONLY answers, and no other', () => {
  const { text = '' } = sections.find(({ title }) => title === 'Read-only') ?? {}
  const named = [...text.matchAll(/`((?:GET|POST) \/[^`]*)`/g)].map(([, name = '']) => name)
  expect([...new Set(named)].toSorted()).toEqual([...readingEndpoints].toSorted())
})

test('docs/wire-contract.md says of every error code when it is sent, and of no other', () => {
  const { text = '' } = sections.find(({ number }) => number === '1.5') ?? {}
  const listed = [...text.matchAll(/^\| `(\w+)` \| \S/gm)].map(([, code]) => code)
  expect(codes).toContain('weak_password')
  expect(listed.toSorted()).toEqual(codes.toSorted())

  const statusAndCode = [...contract.matchAll(/`[45]\d\d (\w+)`/g)].map(([, code = '']) => code)
  expect(statusAndCode.length).toBeGreaterThan(100)
  for (const code of statusAndCode) expect(codes).toContain(code)
})

test('docs/wire-contract.md lists every action of the audit log under its type, and no other', () => {
  const { text = '' } = sections.find(({ number }) => number === '15.9') ?? {}
  const [, table = ''] = text.split('| `log_type` | `action` |\n|---|---|\n')
  const listed = [...table.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].flatMap(([, type, actions = '']) =>
    [...actions.matchAll(/`(\w+)`/g)].map(([, action]) => `${type} ${action}`),
  )
  const known = Object.entries(logTypes).map(([action, type]) => `${type} ${action}`)
  expect(listed.toSorted()).toEqual(known.toSorted())
})

/** Our source files, with their paths. */
const files = (
  await Promise.all(
    ['auth', 'server', 'site', 'e2e', 'bench'].map(async (folder) => {
      const names = await readdir(new URL(`${folder}/`, root), { recursive: true })
      const paths = names
        .filter((name) => /\.(tsx?|astro|css)$/.test(name))
        .map((name) => `${folder}/${name}`)
      return Promise.all(paths.map(async (path) => ({ path, text: await read(path) })))
    }),
  )
).flat()

test('every error code is sent by some line of auth/', () => {
  const senders = files.filter(({ path }) => path.startsWith('auth/') && !/\.test\.|\/testing\//.test(path))
  for (const code of codes) {
    const places = senders.flatMap(({ path, text }) =>
      text.split(`'${code}'`).slice(path === 'auth/errors.ts' ? 2 : 1),
    )
    expect(places.length, code).toBeGreaterThan(0)
  }
})

/** A citation, even where it continues on the next line of the comment. */
const CITED = /docs\/wire-contract\.md, ((?:\d+(?:\.\d+)*(?:, | and | to )?)+)/g

test('every section that the code cites is in docs/wire-contract.md', () => {
  const known = new Set(sections.map(({ number }) => number))
  const cited = files.flatMap(({ path, text }) => {
    const flat = text.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
    const named = flat.match(/docs\/wire-contract\.md/g)?.length ?? 0
    const matches = [...flat.matchAll(CITED)]
    // A file that cites the document gives a section, in this form only.
    if (!path.startsWith('server/wire-contract')) {
      expect(matches, `${path} cites sections of docs/wire-contract.md`).toHaveLength(named)
      expect(/wire contract/i.test(flat), `${path} cites docs/wire-contract.md by its path`).toBe(false)
    }
    return matches.flatMap(([, numbers = '']) =>
      [...numbers.matchAll(/\d[\d.]*/g)].map(([number]) => ({ path, number: number.replace(/\.$/, '') })),
    )
  })
  expect(cited.length).toBeGreaterThan(100)
  for (const { path, number } of cited) expect(known, `${path} cites ${number}`).toContain(number)
})
