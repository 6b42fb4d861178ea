import { expect, test } from 'vitest'
import type { Overview } from '../api/answers.ts'
import { signInsOf } from './sign-ins.ts'

const signIns = (sign_ins: Overview['sign_ins']) => signInsOf({ sign_ins })

test('outcomes are summed up by method, the most used first', () => {
  expect(
    signIns([
      { name: 'mail ok', count: 2 },
      { name: 'password ok', count: 5 },
      { name: 'password refused', count: 3 },
    ]),
  ).toEqual([
    { method: 'Password', ok: 5, refused: 3, failed: 0 },
    { method: 'Mailed link or code', ok: 2, refused: 0, failed: 0 },
  ])
})

/** The methods of the security event `sign_in` (auth/http/logging/security-events.ts). */
const METHODS = ['password', 'pkce', 'id_token', 'web3', 'unknown', 'sms', 'mail', 'provider', 'passkey']

test.each(METHODS)('%s has a title', (method) => {
  const [shown] = signIns([{ name: `${method} ok`, count: 1 }])
  expect(shown?.method).toMatch(/^[A-Z]/)
})
