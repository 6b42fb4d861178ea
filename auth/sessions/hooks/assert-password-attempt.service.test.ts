import { beforeEach, expect, test } from 'vitest'
import { recoveryCodeRequests } from '../../testing/accounts/recovery-code-requests.ts'
import { newEmail, PASSWORD, totpCode } from '../../testing/client.ts'
import { recordedEvents } from '../../testing/database/recorded-events.ts'
import { startHook } from '../../testing/hooks/start-hook.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const hook = await startHook()
const on = { ENABLED: true, URI: hook.uri, SECRETS: hook.keys }
const settingsOf = (name: string) =>
  Object.fromEntries(Object.entries(on).map(([part, value]) => [`HOOK_${name}_${part}`, value]))
const settings = {
  ...settingsOf('PASSWORD_VERIFICATION_ATTEMPT'),
  ...settingsOf('MFA_VERIFICATION_ATTEMPT'),
  RATE_LIMITS: true,
}
const reject = (more: object = {}) => hook.answer(() => ({ decision: 'reject', ...more }))
const PASSWORDS = 'password-verification'
const FACTORS = 'mfa-verification'

beforeEach(() => {
  hook.asked.length = 0
  hook.answer(() => ({ decision: 'continue' }))
})

onBothDatabases(
  'the hooks of attempts',
  (service) => {
    const { recorded } = recordedEvents(service)
    const sessionsOf = (user: string) =>
      service().database.db.selectFrom('sessions').select('id').where('user_id', '=', user).execute()
    const heard = () =>
      hook.asked.map(({ payload: { metadata, ...rest } }) => ({ name: metadata.name, ...rest }))
    const rejected = (message: string) => ({ status: 400, body: { code: 'invalid_credentials', message } })

    test('password_verification_attempt hears of right and wrong passwords, of accounts alone', async () => {
      const { client } = service()
      const { email, id, access_token: token } = await client.signUp()
      expect((await client.signIn(email, PASSWORD)).status).toBe(200)
      expect(await client.signIn(email, 'a wrong one')).toMatchObject(rejected('Invalid login credentials'))
      expect(await client.signIn(newEmail(), PASSWORD)).toMatchObject(rejected('Invalid login credentials'))
      await client.call('POST', '/reauthenticate', { token, body: { password: PASSWORD } })
      const change = { password: 'another pass 11', current_password: 'a wrong one' }
      await client.call('PUT', '/user', { token, body: change })
      const about = { name: PASSWORDS, user_id: id }
      expect(heard()).toEqual([
        { ...about, valid: true },
        { ...about, valid: false },
        { ...about, valid: true },
        { ...about, valid: false },
      ])
      expect(JSON.stringify(hook.asked)).not.toContain(PASSWORD)
    })

    test('it rejects a right password in its own words, at a sign-in and at a proof', async () => {
      const { client } = service()
      const { email, id, access_token: token } = await client.signUp()
      await recorded()
      reject({ message: 'Locked for an hour' })
      expect(await client.signIn(email, PASSWORD)).toMatchObject(rejected('Locked for an hour'))
      const proof = await client.call('POST', '/reauthenticate', { token, body: { password: PASSWORD } })
      expect(proof).toMatchObject(rejected('Locked for an hour'))
      reject()
      expect(await client.signIn(email, PASSWORD)).toMatchObject(
        rejected('Further password verification attempts will be rejected.'),
      )
      expect(await sessionsOf(id)).toHaveLength(1)
      const entry = {
        action: 'hook_rejected',
        actor_id: id,
        traits: { hook: 'password_verification_attempt' },
      }
      expect(await recorded()).toMatchObject([entry, entry, entry])
    })

    test('it may sign the user out everywhere', async () => {
      const { client } = service()
      const { email, id, access_token } = await client.signUp()
      reject({ should_logout_user: true })
      expect((await client.signIn(email, 'a wrong one')).status).toBe(400)
      expect(await sessionsOf(id)).toEqual([])
      expect(await client.getUser(access_token)).toMatchObject({ body: { code: 'session_not_found' } })
    })

    test('mfa_verification_attempt hears of right and wrong answers, recovery codes too', async () => {
      const { client, clock, advance } = service()
      const { withCodes, signInLow, use } = recoveryCodeRequests(service)
      const { codes, codesId, factorId, secret, id, email } = await withCodes()
      advance(60_000)
      const token = await signInLow(email)
      await client.answerFactor(token, factorId, '000000')
      await use(token, 'aaaaa-bbbbb')
      await use(token, codes[0] ?? '')
      await use(token, codes[0] ?? '')
      await client.answerFactor(token, factorId, totpCode(secret, clock()))
      const about = { name: FACTORS, user_id: id }
      const [totp, code] = [
        { ...about, factor_id: factorId, factor_type: 'totp' },
        { ...about, factor_id: codesId, factor_type: 'recovery_code' },
      ]
      expect(heard().filter(({ name }) => name === FACTORS)).toEqual([
        { ...totp, valid: true },
        { ...totp, valid: false },
        { ...code, valid: false },
        { ...code, valid: true },
        { ...code, valid: false },
        { ...totp, valid: true },
      ])
    })

    test.each(['a code of an app', 'a recovery code'])(
      'it rejects %s, and signs the user out everywhere',
      async (what) => {
        const { client, clock, advance } = service()
        const { withCodes, signInLow, use } = recoveryCodeRequests(service)
        const { codes, factorId, secret, id, email } = await withCodes()
        advance(60_000)
        const token = await signInLow(email)
        await recorded()
        hook.answer(({ payload }) =>
          payload.metadata.name === FACTORS ? { decision: 'reject', message: 'Not tonight' } : {},
        )
        const attempt = () =>
          what === 'a recovery code'
            ? use(token, codes[0] ?? '')
            : client.answerFactor(token, factorId, totpCode(secret, clock()))
        expect(await attempt()).toMatchObject({
          status: 403,
          body: { code: 'mfa_verification_rejected', message: 'Not tonight' },
        })
        expect(await sessionsOf(id)).toEqual([])
        expect(await recorded()).toContainEqual(
          expect.objectContaining({ action: 'hook_rejected', traits: { hook: 'mfa_verification_attempt' } }),
        )
      },
    )

    test('where they hang, the attempt fails and counts as none', async () => {
      const { client } = service()
      const { email } = await client.signUp()
      hook.answer(() => undefined)
      // More wrong attempts than the limit allows.
      for (let round = 0; round < 2; round++) {
        const attempts = Array.from({ length: 15 }, () => client.signIn(email, 'a wrong one'))
        const codes = (await Promise.all(attempts)).map(({ body }) => body.code)
        expect(new Set(codes)).toEqual(new Set(['hook_timeout']))
      }
      hook.answer(() => ({}))
      expect((await client.signIn(email, PASSWORD)).status).toBe(200)
    })
  },
  { settings },
)
