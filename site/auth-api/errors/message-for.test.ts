import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { refusals } from '../../content/en/refusals.ts'
import { waitsByCode } from '../../content/en/waits.ts'
import { messageFor } from './message-for.ts'
import { messages } from './messages.ts'
import { Refusal } from './refusal.ts'

test.each(Object.entries(refusals))('%s is told in a sentence of ours', (code, sentence) => {
  expect(sentence).toMatch(/^[A-Z].+\.$/)
  expect(messageFor(new Refusal('the service’s words', { code })).text).toBe(sentence)
})

test.each(['code_of_tomorrow', undefined])(
  'no visitor reads the words of the service for the code %s',
  (code) => {
    const { text } = messageFor(new Refusal('AAL2 required: E.164', { code }))
    expect(text).toBe('That was refused. Check what you typed, or try again later.')
  },
)

test('what is no refusal is unexpected', () => {
  expect(messageFor(new TypeError('Failed to fetch'))).toBe(messages.unexpected)
})

test.each(Object.entries(waitsByCode))('%s says how long where the service tells', (code, sentence) => {
  expect(refusals).toHaveProperty(code)
  const refusal = new Refusal('no', { code, status: 429, retryAfterSeconds: 40 })
  expect(messageFor(refusal).text).toBe(sentence('40 seconds'))
})

test('what is too much for the service is told with when to come again, or as unexpected', () => {
  const busy = new Refusal('Too many', { status: 503, retryAfterSeconds: 2 })
  expect(messageFor(busy).text).toBe('This site is busy right now. Try again in 2 seconds.')
  expect(messageFor(new Refusal('Broken', { status: 500 }))).toBe(messages.unexpected)
})

test.each(['sign-in', undefined] as const)('a service that is read-only is none that is busy: %s', (mode) => {
  const refusal = new Refusal('Read-only', { code: 'read_only', status: 503, retryAfterSeconds: 60 })
  expect(messageFor(refusal, mode).text).toBe(refusals['read_only'])
})

test('every code that a visitor meets has its sentence', async () => {
  // Read as text: the site shares no code with the service.
  const source = await readFile(new URL('../../../auth/errors.ts', import.meta.url), 'utf8')
  const [list = ''] = /const codes = \[[^\]]*\]/.exec(source) ?? []
  const [forVisitors = '', forOwners] = list.split('// The site has no sentence for what follows')
  expect(forOwners).toContain('conflict')
  const codes = [...forVisitors.matchAll(/^ {2}'(\w+)',$/gm)].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(60)
  expect(codes.filter((code) => !Object.hasOwn(refusals, code))).toEqual([])
})
