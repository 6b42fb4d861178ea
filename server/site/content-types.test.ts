import { expect, test } from 'vitest'
import { contentTypes } from './content-types.ts'

test('every type of text or XML has charset=utf-8', () => {
  const texts = Object.values(contentTypes).filter((type) => /^text\/|[/+]xml/.test(type))
  expect(texts.length).toBeGreaterThan(5)
  for (const type of texts) expect(type).toMatch(/; charset=utf-8$/)
})
