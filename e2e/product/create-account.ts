import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

export interface Account {
  readonly email: string
  readonly password: string
}

export const publicKey = { apikey: 'dropharbor-public-key' }

/** Credentials that nobody has used. */
export const newAccount = (): Account => ({
  email: `maren.${randomUUID()}@tinandtimber.shop`,
  password: 'lighthouse',
})

/** Makes an account over HTTP, for tests that start after it. */
export async function createAccount(request: APIRequestContext, account = newAccount()): Promise<Account> {
  const answer = await request.post('/auth/v1/signup', { headers: publicKey, data: account })
  expect(answer.status()).toBe(200)
  return account
}
