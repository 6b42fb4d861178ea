import { expect } from 'vitest'
import type { Account } from '../client.ts'
import type { TestService } from '../service.ts'
import type { Authenticator } from './authenticator.ts'
import { type Ceremonies, createCeremonies } from './ceremonies.ts'

/** The refusal of every security key. */
export const refusal = {
  status: 422,
  body: { code: 'mfa_verification_failed', message: 'Failed to validate WebAuthn MFA response' },
}

/** Requests for security keys. The service may be another one at each call. */
export function securityKeys(service: () => TestService) {
  const ceremonies = () => createCeremonies(service().client)
  const enroll: Ceremonies['enrollKey'] = (...given) => ceremonies().enrollKey(...given)
  const challenge: Ceremonies['challengeKey'] = (...given) => ceremonies().challengeKey(...given)
  const verify: Ceremonies['verifyKey'] = (...given) => ceremonies().verifyKey(...given)
  const answer: Ceremonies['answerKey'] = (...given) => ceremonies().answerKey(...given)
  const addKey = async (account: Account, key: Authenticator, name = 'Key') => {
    const factorId = await enroll(account.access_token, name)
    const steppedUp = await answer(account.access_token, factorId, key)
    expect(steppedUp.status).toBe(200)
    return { ...account, access_token: steppedUp.body.access_token as string, factorId, steppedUp }
  }
  const rowOf = (id: string) =>
    service().database.db.selectFrom('mfa_factors').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return { enroll, challenge, verify, answer, addKey, rowOf }
}
