import { expect, test } from 'vitest'
import { readLading } from './read-lading.ts'

test.each([
  ['all of it', { plan: 'Pro', period: 'yearly', sentence: 'mugs for ships’ cooks' }],
  ['a plan', { plan: 'Free', period: 'monthly' }],
  ['a sentence from right to left', { sentence: 'שמיכות לחתול שלי' }],
  ['a sentence of emoji that are joined', { sentence: '👩‍🍳🧁' }],
])('%s is read as it is', (_, lading) => {
  expect(readLading(lading)).toEqual(lading)
})

test.each([
  ['nothing', undefined, {}],
  ['null', null, {}],
  ['a text', 'Pro', {}],
  ['an array', [['plan', 'Pro']], {}],
  ['a plan that there isn’t', { plan: 'Platinum', period: 'yearly' }, {}],
  ['a plan by an inherited name', { plan: '__proto__' }, {}],
  ['a plan that is no text', { plan: ['Pro'] }, {}],
  ['a period without a plan', { period: 'yearly' }, {}],
  ['a period that there isn’t', { plan: 'Pro', period: 'hourly' }, { plan: 'Pro', period: 'monthly' }],
  ['a sentence that is no text', { sentence: { toString: (): string => 'mugs' } }, {}],
  ['a blank sentence', { sentence: ' \n\t\u2028' }, {}],
  ['more than is asked for', { plan: 'Plus', price: 0, constructor: 1 }, { plan: 'Plus', period: 'monthly' }],
  [
    'controls and breaks',
    { sentence: ' mugs\r\n\u0000and\u001b[2J  tea ' },
    { sentence: 'mugs and [2J tea' },
  ],
  ['what turns text around', { sentence: 'mugs\u202egnp.exe\u2066' }, { sentence: 'mugs gnp.exe' }],
  ['half a character', { sentence: 'mugs \ud83d' }, { sentence: 'mugs' }],
])('of %s is read what it is good for', (_, value, read) => {
  expect(readLading(value)).toEqual(read)
})

test('a sentence ends after 200 characters, never inside one, however much there is', () => {
  const long = readLading({ sentence: '🕯️'.repeat(1e6) }).sentence ?? ''
  expect([...long]).toHaveLength(200)
  expect(long).toMatch(/^(🕯️)+$/u)
  expect(readLading({ sentence: ' '.repeat(1e6) })).toEqual({})
})
