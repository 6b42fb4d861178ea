import ts from 'typescript'
import { expect, test } from 'vitest'
import { brandFaults } from './brand-faults.ts'

const faultsOf = (fields: string, folder?: string) =>
  brandFaults(
    ts.createSourceFile(
      'brand.ts',
      `const other = { locale: 'x y' }\nexport const brand: Brand = { ${fields} }`,
      ts.ScriptTarget.Latest,
      true,
    ),
    folder,
  ).map(({ message }) => message)

test.each([
  ["locale: 'en US'", 'locale must be a language and its country, such as en_US'],
  ["currency: 'DOLLAR'", 'currency must be three letters (ISO 4217), such as USD'],
  ["language: 'english!'", 'language must be as HTML names it, such as en or pt-BR'],
  ["language: 'en'", 'language must be that of its folder, fr'],
])('%s of a brand in the folder fr is a fault', (field, fault) => {
  expect(faultsOf(field, 'fr')).toEqual([fault])
})

test('what Intl and HTML take is none', () => {
  expect(faultsOf("language: 'fr', locale: 'fr_FR', currency: 'EUR', name: 'x y'", 'fr')).toEqual([])
  expect(faultsOf("language: 'en', locale: 'en'")).toEqual([])
})
