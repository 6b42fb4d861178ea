import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { plans as english } from './en/plans.ts'

const folder = (language: string): string => `${import.meta.dirname}/${language}`
const filesOf = async (language: string): Promise<string[]> =>
  (await readdir(folder(language))).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

/** Files that all languages share, because they contain no sentences. */
const shared = ['percent.ts', 'price-tag.ts', 'provider-titles.ts']

const [complete, german] = await Promise.all(['en', 'de'].map(filesOf))

test('German has every file that English has, and no other', () => {
  expect(german?.toSorted()).toEqual(complete?.filter((name) => !shared.includes(name)).toSorted())
})

/**
 * Returns the path and the type of every field of a value, however deep. Lists must have the same
 * length.
 */
function shapeOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`]
  // Each language has as many word forms and hints as it needs.
  const fields = Object.entries(value).filter(([name]) => !['wordForms', 'hints'].includes(name))
  return fields.flatMap(([name, inner]) => shapeOf(inner, `${path}.${name}`))
}

// The compiler checks the same, except in lists and in records of any names, such as the codes of
// refusals.
test.each(german ?? [])('%s says all that English says, in each of its fields', async (name) => {
  const [ours, theirs] = await Promise.all(['en', 'de'].map((each) => import(`${folder(each)}/${name}`)))
  expect(shapeOf(theirs, name).toSorted()).toEqual(shapeOf(ours, name).toSorted())
})

test('the brand has one name, one mark and one currency', async () => {
  const [ours, theirs] = await Promise.all([import('./en/brand.ts'), import('./de/brand.ts')])
  const { name, mark, currency } = ours.brand
  expect(theirs.brand).toMatchObject({ name, mark, currency, language: 'de', direction: 'ltr' })
})

test('plans cost the same, hold the same and have the same names in both languages', async () => {
  const { plans } = await import('./de/plans.ts')
  const figures = (each: typeof english) =>
    each.map(({ name, priceMonthly, priceYearly, popular, features }) => ({
      name,
      priceMonthly,
      priceYearly,
      popular,
      features: features.map(({ included }) => included),
    }))
  expect(figures(plans)).toEqual(figures(english))
})
