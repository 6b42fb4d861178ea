import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/**
 * The requirements of levels 1 and 2 of OWASP ASVS 5.0.0: each section, with the number of its
 * first requirements that belong to them.
 */
const LEVELS_1_AND_2: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 11,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const ID = /\b\d+\.\d+\.\d+\b/g
const root = new URL('../', import.meta.url)

const text = await readFile(new URL('docs/security.md', root), 'utf8')
const chapters = text.slice(text.indexOf('## V1 '), text.indexOf('## Sign-in methods'))
const rows = chapters.split('\n').filter((line) => /^\| \d/.test(line))

test('docs/security.md has every requirement once, as a row or as one that does not apply', () => {
  const places = [...rows.map((row) => row.split('|')[1]), ...chapters.matchAll(/Does not apply: .*/g)]
  const named = places.flatMap((place) => String(place).match(ID) ?? [])
  const required = Object.entries(LEVELS_1_AND_2).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(required).toHaveLength(252)
  expect(named.toSorted()).toEqual(required.toSorted())
})

test('docs/security.md says of every row how it is met, and names tests that are there', async () => {
  expect(rows.length).toBeGreaterThan(150)
  for (const row of rows) {
    const [, id, , how = '', shown = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    expect(how, id).toMatch(/^(met|part|owner)\b/)
    const places = [...shown.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)]
    expect(places.length, id).toBeGreaterThan(0)
    for (const [, path = '', title] of places) {
      expect(existsSync(new URL(path, root)), `${id}: ${path}`).toBe(true)
      if (title) expect(await readFile(new URL(path, root), 'utf8'), `${id}: ${path}`).toContain(title)
    }
  }
})
