import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { mailTo } from './outbox.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

export const publicKey = { apikey: 'dropharbor-public-key' }

/** Returns credentials without an account yet. */
export const newAccount = (): Account => ({
  email: `maren.${randomUUID()}@tinandtimber.shop`,
  password: 'lighthouse',
})

/**
 * Creates an account over HTTP, for tests that start with one. Confirms its address if the product
 * requires that.
 */
export async function createAccount(request: APIRequestContext, account = newAccount()): Promise<Account> {
  const answer = await request.post('/auth/v1/signup', { headers: publicKey, data: account })
  expect(answer.status()).toBe(200)
  if ('access_token' in (await answer.json())) return account
  const { code } = await mailTo(request, account.email, 'confirmation')
  const proof = { type: 'signup', email: account.email, token: code }
  const confirmed = await request.post('/auth/v1/verify', { headers: publicKey, data: proof })
  expect(confirmed.status()).toBe(200)
  return account
}
