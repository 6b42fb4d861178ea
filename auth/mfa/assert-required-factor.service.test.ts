import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { mfaRequirement } from '../settings/mfa-requirement.ts'
import { PASSWORD, totpCode } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const UUID = '8a3c6a4e-0000-4000-8000-000000000001'
/** Requests for more than showing or setting up a second factor. */
const beyond: [method: string, path: string, body?: object][] = [
  ['GET', '/sessions'],
  ['GET', '/user/export'],
  ['DELETE', `/sessions/${UUID}`],
  ['GET', '/user/identities/authorize?provider=github'],
  ['DELETE', `/user/identities/${UUID}`],
  ['POST', '/factors/recovery-codes', { friendly_name: 'Codes' }],
  ['POST', '/factors/recovery-codes/regenerate'],
  ['DELETE', '/factors/recovery-codes'],
  ['POST', '/passkeys/registration/options', {}],
  ['POST', '/passkeys/registration/verify', {}],
  ['GET', '/passkeys'],
  ['PATCH', `/passkeys/${UUID}`, { friendly_name: 'Mine' }],
  ['DELETE', `/passkeys/${UUID}`],
  // This is the last request, because it deletes the account.
  ['DELETE', '/user'],
]

onBothDatabases(
  'MFA_REQUIRED=required',
  (service) => {
    const answers = async (token: string) => {
      const codes = []
      for (const [method, path, body] of beyond) {
        const { status, body: answer } = await service().client.call(method, path, {
          token,
          ...(body && { body }),
        })
        codes.push([method, path, status, answer.code])
      }
      return codes
    }
    const refused = beyond.map(([method, path]) => [method, path, 403, 'insufficient_aal'])

    test('a session without a factor can set one up, and nothing else until it has', async () => {
      const { client, clock } = service()
      const account = await client.signUp()
      const token = account.access_token
      expect(await answers(token)).toEqual(refused)
      expect((await client.getUser(token)).status).toBe(200)
      expect((await client.refresh(account.refresh_token)).status).toBe(200)

      // An abandoned enrolment can be removed, and another one begun.
      const left = await client.enrollTotp(token, 'Left')
      expect((await client.call('DELETE', `/factors/${left.id}`, { token })).status).toBe(200)
      const { id, secret } = await client.enrollTotp(token)
      expect(await answers(token)).toEqual(refused)
      const { body } = await client.answerFactor(token, id, totpCode(secret, clock()))
      for (const [, , , code] of await answers(body.access_token)) expect(code).not.toBe('insufficient_aal')
    })

    test('an account with a factor has to show it, in every session', async () => {
      const { client, clock } = service()
      const account = await client.addTotp(await client.signUp())
      const { body } = await client.signIn(account.email, PASSWORD)
      expect(await answers(body.access_token)).toEqual(refused)
      const code = totpCode(account.secret, clock(), 1)
      const shown = await client.answerFactor(body.access_token, account.factorId, code)
      expect((await client.call('GET', '/sessions', { token: shown.body.access_token })).status).toBe(200)
      // Nor does the access token from before the step-up gain the new level of its session.
      expect(await answers(body.access_token)).toEqual(refused)
    })

    test('a session that signs out is let go', async () => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      expect((await client.call('POST', '/logout', { token })).status).toBe(204)
    })

    test('clients are told, by the token too', async () => {
      const { client } = service()
      const { body } = await client.call('GET', '/settings')
      expect(body.mfa_required).toEqual({ '*': 'required' })
      const { access_token } = await client.signUp()
      expect(decodeJwt(access_token)).toMatchObject({ aal: 'aal1', required_aal: 'aal2' })
    })
  },
  { settings: { MFA_REQUIRED: 'required' } },
)

onBothDatabases(
  'MFA_REQUIRED for a role',
  (service) => {
    test('asks the users who have it, and no others', async () => {
      const { client, database } = service()
      const [member, admin] = [await client.signUp(), await client.signUp()]
      await database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
      const ask = (token: string) => client.call('GET', '/sessions', { token })
      expect((await ask(member.access_token)).status).toBe(200)
      expect(decodeJwt(member.access_token)).not.toHaveProperty('required_aal')
      expect(await ask(admin.access_token)).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } })
    })
  },
  { settings: { MFA_REQUIRED: mfaRequirement('admin:required') } },
)

onBothDatabases(
  'MFA_REQUIRED=off',
  (service) => {
    test.each([
      ['totp', 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'],
      ['phone', 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
      ['webauthn', 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'],
    ])('no new factor of the type %s is taken', async (factor_type, code, msg) => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      const body = { factor_type, friendly_name: 'App', phone: '+15005550009' }
      expect(await client.call('POST', '/factors', { token, body })).toMatchObject({
        status: 422,
        body: { code, message: msg },
      })
    })

    test('recovery codes are refused too, and a factor from before is still asked for', async () => {
      const { client, database, config, clock } = service()
      config.MFA_REQUIRED = 'optional'
      const account = await client.addTotp(await client.signUp())
      config.MFA_REQUIRED = 'off'
      const body = { friendly_name: 'Codes' }
      expect(
        await client.call('POST', '/factors/recovery-codes', { token: account.access_token, body }),
      ).toMatchObject({ status: 422, body: { code: 'mfa_recovery_codes_enroll_not_enabled' } })
      expect(await database.db.selectFrom('mfa_recovery_codes').select('id').execute()).toEqual([])
      const { body: again } = await client.signIn(account.email, PASSWORD)
      const code = totpCode(account.secret, clock(), 1)
      expect((await client.answerFactor(again.access_token, account.factorId, code)).status).toBe(200)
    })
  },
  { settings: { MFA_REQUIRED: 'off' } },
)
