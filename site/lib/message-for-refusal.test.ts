import { expect, test } from 'vitest'
import { refusals } from '../content/refusals.ts'
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
