import { expect, test } from 'vitest'
import { type StaleMember, staleMembers } from '../../../testing/accounts/stale-members.ts'
import { createCeremonies } from '../../../testing/authenticator/ceremonies.ts'
import { PASSWORD } from '../../../testing/client.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'
import { startIssuer } from '../../../testing/providers/start-issuer.ts'

const acme = await startIssuer()
const needed = { status: 400, body: { code: 'reauthentication_needed' } }

onBothDatabases(
  'a session that has shown nothing for ten minutes',
  (service) => {
    const { call, codeFor, staleMember } = staleMembers(service, acme)

    const proofs: [string, (member: StaleMember) => Promise<string>][] = [
      [
        'the password',
        async ({ access_token }) =>
          (await call('POST', '/reauthenticate', access_token, { password: PASSWORD })).body.access_token,
      ],
      [
        'a mailed code',
        async ({ access_token, email }) => {
          await call('GET', '/reauthenticate', access_token)
          const { code: nonce } = await service().received(email, 'reauthentication')
          return (await call('POST', '/reauthenticate', access_token, { nonce })).body.access_token
        },
      ],
      [
        'a passkey',
        async ({ access_token, passkey }) => {
          const { challenge_id, options } = await createCeremonies(service().client).askSignIn()
          const body = { challenge_id, credential: passkey.get(options) }
          return (await call('POST', '/reauthenticate', access_token, body)).body.access_token
        },
      ],
      [
        'a second factor',
        async ({ access_token, factorId, secret }) =>
          (await service().client.answerFactor(access_token, factorId, codeFor(secret))).body.access_token,
      ],
      [
        'a recovery code',
        async ({ access_token, codes }) =>
          (await call('POST', '/factors/recovery-codes/verify', access_token, { code: codes[0] })).body
            .access_token,
      ],
    ]
    test.each(proofs)(
      'is let by %s: in the token that this answers, and in no copy from before',
      async (_what, show) => {
        const member = await staleMember()
        service().advance(1000)
        const fresh = await show(member)
        const door = ['POST', '/passkeys/registration/options'] as const
        expect(await call(...door, member.access_token, {})).toMatchObject(needed)
        expect((await call(...door, fresh, {})).status).toBe(200)
        expect((await call('DELETE', `/passkeys/${member.passkeyId}`, fresh)).status).toBe(204)
        service().advance(600_000)
        expect(await call(...door, fresh, {})).toMatchObject(needed)
      },
    )

    test('says for how long it may, and what it may be asked for', async () => {
      const member = await staleMember()
      const show = async (token: string) => (await call('GET', '/reauthenticate/methods', token)).body
      expect(await show(member.access_token)).toEqual({
        fresh_for: 0,
        methods: ['password', 'passkey', 'email', 'factor'],
      })
      const { body } = await call('POST', '/reauthenticate', member.access_token, { password: PASSWORD })
      const { fresh_for } = await show(body.access_token)
      expect(fresh_for).toBeGreaterThan(590)
      expect(fresh_for).toBeLessThanOrEqual(600)
    })

    test('is not let by anything of another account, nor by what was consumed', async () => {
      const [member, thief] = [await staleMember(), await staleMember()]
      const prove = (body: unknown) => call('POST', '/reauthenticate', member.access_token, body)
      expect((await prove({ password: 'wrong' })).body.code).toBe('current_password_invalid')
      expect((await prove({})).body.code).toBe('validation_failed')
      await call('GET', '/reauthenticate', thief.access_token)
      const { code: nonce } = await service().received(thief.email, 'reauthentication')
      expect((await prove({ nonce })).body.code).toBe('reauthentication_not_valid')
      await call('GET', '/reauthenticate', member.access_token)
      const { code } = await service().received(member.email, 'reauthentication')
      expect((await prove({ nonce: code })).status).toBe(200)
      expect((await prove({ nonce: code })).body.code).toBe('reauthentication_not_valid')
      service().advance(600_000)
      const { challenge_id, options } = await createCeremonies(service().client).askSignIn()
      const credential = thief.passkey.get(options)
      expect((await prove({ challenge_id, credential })).body.code).toBe('webauthn_verification_failed')
      expect((await prove({ challenge_id, credential })).body.code).toBe('webauthn_challenge_not_found')
      expect(await call('POST', '/passkeys/registration/options', member.access_token, {})).toMatchObject(
        needed,
      )
    })
  },
  { settings: { EXTERNAL_OIDC: [acme.setting], JWT_EXP: 86_400, SMTP_MAX_FREQUENCY: 0 } },
)
