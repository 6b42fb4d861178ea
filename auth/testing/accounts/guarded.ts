import { expect } from 'vitest'
import { newEmail } from '../client.ts'
import type { TestService } from '../service.ts'
import type { Member } from './member.ts'
import type { SecondFactor } from './second-factors.ts'

type Guarded = [method: string, path: string, body: object | undefined, refusal: number]

/**
 * Requests that a session of aal1 may not make once the account has a second factor
 * (docs/wire-contract.md, 10.3, 12 to 14).
 */
const guarded = ({ identityId, passkeyId }: Member, factors: SecondFactor[]): Guarded[] => [
  ['PUT', '/user', { password: 'another password 1' }, 401],
  ['PUT', '/user', { email: newEmail() }, 401],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'Another' }, 403],
  ['POST', '/factors', { factor_type: 'webauthn', friendly_name: 'Another' }, 403],
  ...factors.map(({ path }): Guarded => ['DELETE', path, undefined, 422]),
  factors.some(({ method }) => method === 'mfa/recovery_code')
    ? ['POST', '/factors/recovery-codes/regenerate', undefined, 403]
    : ['POST', '/factors/recovery-codes', undefined, 403],
  ['POST', '/passkeys/registration/options', {}, 403],
  ['DELETE', `/passkeys/${passkeyId}`, undefined, 403],
  ['GET', '/user/identities/authorize?provider=custom:one', undefined, 401],
  ['DELETE', `/user/identities/${identityId}`, undefined, 401],
  ['POST', '/token?grant_type=id_token', { provider: 'custom:one', id_token: 'x', link_identity: true }, 401],
]

export async function expectRefused(
  { client }: TestService,
  token: string,
  member: Member,
  factors: SecondFactor[],
): Promise<void> {
  const asked = guarded(member, factors)
  const refused = []
  for (const [method, path, body] of asked) {
    const answer = await client.call(method, path, { token, ...(body && { body }) })
    refused.push([method, path, answer.status, answer.body.code])
  }
  expect(refused).toEqual(asked.map(([method, path, , status]) => [method, path, status, 'insufficient_aal']))
}

/** Checks that a session may make such requests, by some that leave the account as it was. */
export async function expectAllowed({ client }: TestService, token: string): Promise<void> {
  const body = { factor_type: 'totp', friendly_name: 'Passing' }
  const enrolled = await client.call('POST', '/factors', { token, body })
  const answers = [
    enrolled,
    await client.call('DELETE', `/factors/${enrolled.body.id}`, { token }),
    await client.call('POST', '/passkeys/registration/options', { token, body: {} }),
    await client.call('GET', '/user/identities/authorize?provider=custom:one', { token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 302])
}
