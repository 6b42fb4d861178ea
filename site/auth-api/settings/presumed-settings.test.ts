import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const site = new URL('../../', import.meta.url)

/** The presumed settings as numbers, and the words that a text says them in. */
const numbers = [6, 60, 60_000]
const said = /\b(6|six)(-character| characters)\b|\b(60|sixty) (s|seconds)\b|\b(a|one|1) minute\b/i

/** Uses of the same numbers with another meaning. */
const others: Readonly<Record<string, string>> = {
  'auth-api/storage/session-store.ts: 60': 'by how many seconds a clock may be corrected',
  'auth-api/errors/wait-in-words.ts: 60': 'seconds of a minute',
  'auth-ui/mfa/code-form.tsx: 6': 'digits of a code',
  'ui/controls/code-field.tsx: 6': 'digits of a code',
}

function numbersAndTextsIn(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) && numbers.includes(Number(node.text))) found.push(`${path}: ${node.text}`)
    const isText = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
    if (isText && said.test(node.text)) found.push(`${path}: ${node.text}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return found
}

const sources = ['auth-api', 'auth-ui', 'content', 'page-scripts', 'ui'].flatMap((folder) =>
  readdirSync(new URL(folder, site), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

const isWords = (path: string): boolean => path.startsWith('content/')

describe('the numbers of the settings', () => {
  test.each([
    ['const least = 6', '6'],
    ['wait(60_000)', '60000'],
    ["const lead = 'At least 6 characters'", 'At least 6 characters'],
    ['const lead = `Wait a minute`', 'Wait a minute'],
    ['<p>Wait 60 seconds</p>', 'Wait 60 seconds'],
  ])('are found in %j', (source, found) => {
    expect(numbersAndTextsIn('x.tsx', source)).toEqual([`x.tsx: ${found}`])
  })

  test('stand in presumed-settings.ts alone', () => {
    expect(sources.length).toBeGreaterThan(100)
    const places = sources.flatMap((path) => {
      const found = numbersAndTextsIn(path, readFileSync(new URL(path, site), 'utf8'))
      // In content a bare number is a price or a date: only sentences count.
      return isWords(path) ? found.filter((each) => said.test(each)) : found
    })
    const own = 'auth-api/settings/presumed-settings.ts'
    expect(places.toSorted()).toEqual(
      [...Object.keys(others), `${own}: 6`, `${own}: 60`, `${own}: 60`].toSorted(),
    )
  })
})
