import { expect, test } from 'vitest'
import { readContactMessage } from './read-contact-message.ts'

const form = { name: 'June', email: 'june@example.com', message: 'Hello' }

test('a message keeps its lines, and a name and an address are one line each', () => {
  expect(
    readContactMessage({
      name: ' June\r\nBcc: x@example.com\u202e ',
      email: ' June@Example.com ',
      message: '\r\nOne\r\ntwo\u2028three\u0007\u0000\n',
    }),
  ).toEqual({ name: 'June Bcc: x@example.com', email: 'june@example.com', message: 'One\ntwo\nthree' })
})

test.each([
  ['name', { name: undefined }],
  ['name', { name: ' \n\u200b ' }],
  ['name', { name: 'x'.repeat(101) }],
  ['email', { email: '' }],
  ['email', { email: 'june' }],
  ['email', { email: 'june@example.com\r\nBcc: x@example.com' }],
  ['email', { email: 'june@example.com, x@example.com' }],
  ['email', { email: 'June <june@example.com>' }],
  ['email', { email: `${'j'.repeat(252)}@b.co` }],
  ['message', { message: '\r\n\t ' }],
  ['message', { message: '🛟'.repeat(4001) }],
])('%s: %j is refused by its name', (field, wrong) => {
  expect(() => readContactMessage({ ...form, ...wrong })).toThrow(
    expect.objectContaining({ field, status: 400, code: 'validation_failed' }),
  )
})

test('a name and a message of the greatest length are taken', () => {
  const longest = {
    ...form,
    name: 'ü'.repeat(100),
    message: '🛟\n'.repeat(2000).trim().replaceAll('\n', '\r\n'),
  }
  expect([...readContactMessage(longest).message]).toHaveLength(3999)
})
