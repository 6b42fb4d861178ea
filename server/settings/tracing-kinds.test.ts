import { expect, test } from 'vitest'
import { tracingKind } from './tracing-kinds.ts'

test('headers are pairs with decoded values', () => {
  expect(tracingKind.headers('x-key=a%20key, authorization=Basic%20YWI6Yw==')).toEqual({
    'x-key': 'a key',
    authorization: 'Basic YWI6Yw==',
  })
  for (const text of ['key', '=value', 'a b=c', 'a=b,,c=d', 'a=%zz']) {
    expect(() => tracingKind.headers(text)).toThrow('must be name=value pairs, separated by commas')
  }
})

test('a share is a number from 0 to 1', () => {
  expect(['0', '0.25', '.5', '1', '1.0'].map(tracingKind.share)).toEqual([0, 0.25, 0.5, 1, 1])
  for (const text of ['2', '1.1', '-0', 'half', '1e-1', '0x1', ' ']) {
    expect(() => tracingKind.share(text)).toThrow('must be a number from 0 to 1')
  }
})
