import { expect, test } from 'vitest'
import { channelOf } from './channel-of.ts'
import { readIdentifier } from './read-identifier.ts'

const wrongAddress = 'Please enter a valid email address'
const wrongNumber = 'Enter the number with its country code, such as +1\u00a0555\u00a0010\u00a00199'

test.each([
  ['+1 (555) 010-0199', { value: { phone: '+15550100199' } }],
  ['0049 30 123 45 67', { value: { phone: '+49301234567' } }],
  ['030 123 45 67', { fault: wrongNumber }],
  ['+', { fault: wrongNumber }],
  [' 5@shop.example ', { value: { email: '5@shop.example' } }],
  ['+1@shop.example', { value: { email: '+1@shop.example' } }],
  ['maren@', { fault: wrongAddress }],
  ['maren', { fault: `${wrongAddress} or phone number` }],
  ['', { fault: `${wrongAddress} or phone number` }],
])('where numbers sign in, %j is read as %j', (typed, read) => {
  expect(readIdentifier(typed, { hasPhones: true })).toEqual(read)
})

test.each(['+15550100199', 'maren', ''])('where they don’t, %j is no address', (typed) => {
  expect(readIdentifier(typed, { hasPhones: false })).toEqual({ fault: wrongAddress })
})

test.each([
  ['', 'either'],
  ['  ', 'either'],
  ['+', 'phone'],
  ['+1 (55', 'phone'],
  ['015', 'phone'],
  ['1@', 'email'],
  ['m', 'email'],
  ['12 monkeys', 'email'],
])('%j, still being typed, is taken for %s', (typed, channel) => {
  expect(channelOf(typed)).toBe(channel)
})
