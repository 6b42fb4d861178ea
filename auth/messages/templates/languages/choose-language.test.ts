import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de_CH', 'de'],
  ['DE-ch-1996', 'de'],
  ['pt-BR', 'pt-BR'],
  ['pt', 'en'],
  ['fr', 'en'],
  ['constructor', 'en'],
  ['-', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('%s is served by %s', (locale, language) => {
  expect(chooseLanguage(locale, ['en', 'de', 'pt-BR'])).toBe(language)
})
