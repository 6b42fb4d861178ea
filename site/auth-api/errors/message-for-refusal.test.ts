import { expect, test } from 'vitest'
import { refusals } from '../../content/refusals.ts'
import { waitsByCode } from '../../content/waits.ts'
import { messageForRefusal } from './message-for-refusal.ts'
import { messages } from './messages.ts'
import { Refusal } from './refusal.ts'

test.each(Object.entries(refusals))('%s is told in a sentence of ours', (code, sentence) => {
  expect(sentence).toMatch(/^[A-Z].+\.$/)
  expect(messageForRefusal(new Refusal('the service’s words', { code })).text).toBe(sentence)
})

test.each(['code_of_tomorrow', undefined])(
  'nobody reads the words of the service for the code %s',
  (code) => {
    const { text } = messageForRefusal(new Refusal('AAL2 required: E.164', { code }))
    expect(text).toBe('That was refused. Check what you typed, or try again later.')
  },
)

test('what is no refusal is unexpected', () => {
  expect(messageForRefusal(new TypeError('Failed to fetch'))).toBe(messages.unexpected)
})

test.each(Object.entries(waitsByCode))('%s says how long where the service tells', (code, sentence) => {
  expect(refusals).toHaveProperty(code)
  const refusal = new Refusal('no', { code, status: 429, retryAfterSeconds: 40 })
  expect(messageForRefusal(refusal).text).toBe(sentence('40 seconds'))
})

test('what is too much for the service is told with when to come again, or as unexpected', () => {
  const busy = new Refusal('Too many', { status: 503, retryAfterSeconds: 2 })
  expect(messageForRefusal(busy).text).toBe('This site is busy just now. Try again in 2 seconds.')
  expect(messageForRefusal(new Refusal('Broken', { status: 500 }))).toBe(messages.unexpected)
})
