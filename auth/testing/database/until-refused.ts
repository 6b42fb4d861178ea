import { expect } from 'vitest'
import { type Account, type Answer, newEmail, PASSWORD } from '../client.ts'
import type { TestService } from '../service.ts'

/** Sends one request of each kind at once: reads, writes, and both. */
export const everySort = ({ client }: TestService, account: Account): Promise<Answer>[] => [
  client.getUser(account.access_token),
  client.refresh(account.refresh_token),
  client.signIn(account.email, PASSWORD),
  client.call('POST', '/signup', { body: { email: newEmail(), password: PASSWORD } }),
  client.call('POST', '/recover', { body: { email: account.email } }),
  client.call('PUT', '/user', { token: account.access_token, body: { data: { a: 1 } } }),
  client.call('POST', '/factors', { token: account.access_token, body: { factor_type: 'totp' } }),
  client.call('POST', '/logout', { token: account.access_token }),
  client.call('POST', '/verify', { body: { type: 'email', email: account.email, token: '123456' } }),
]

/** Returns the milliseconds that this machine takes for `everySort` while the database answers. */
export async function ownTime(service: TestService): Promise<number> {
  const account = await service.client.signUp()
  const started = performance.now()
  await Promise.all(everySort(service, account))
  return performance.now() - started
}

/** Expects every answer to be 503 with Retry-After, and the last within so many milliseconds. */
export async function untilRefused(answers: readonly Promise<Answer>[], within: number): Promise<void> {
  const started = performance.now()
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(performance.now() - started).toBeLessThan(within)
}
