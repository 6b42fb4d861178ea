import { expect, test } from 'vitest'
import { requestIn } from './request-in.ts'

test('finds the id, whatever else stands in the address', () => {
  expect(requestIn('?code=1&authorization_id=a-Z_0&x=1')).toBe('a-Z_0')
})

test.each([
  '',
  '?authorization_id=',
  '?authorization_id=..%2F..%2Fuser',
  '?authorization_id=a%2Fb',
  '?authorization_id=a?b',
  `?authorization_id=${'a'.repeat(201)}`,
  '?authorization_id=a%0A',
])('takes %.60s for no request', (search) => {
  expect(requestIn(search)).toBeUndefined()
})
