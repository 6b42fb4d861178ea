import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type StaleMember, staleMembers } from '../testing/accounts/stale-members.ts'
import { createAuthenticator } from '../testing/authenticator/authenticator.ts'
import { createCeremonies } from '../testing/authenticator/ceremonies.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const acme = await startIssuer()
const provider = 'custom:acme'
const NEW = 'a quite new pass 1'
const needed = { status: 400, body: { code: 'reauthentication_needed' } }

onBothDatabases(
  'a session that has shown nothing for ten minutes',
  (service) => {
    const { call, codeFor, staleMember } = staleMembers(service, acme)

    /** Lists every request that changes a sign-in method. */
    async function doors(member: StaleMember): Promise<[string, string, unknown?][]> {
      return [
        ['POST', '/factors', { factor_type: 'totp', friendly_name: 'Thief' }],
        ['POST', '/factors', { factor_type: 'webauthn', friendly_name: 'Thief' }],
        ['DELETE', `/factors/${member.factorId}`],
        ['POST', '/factors/recovery-codes/regenerate'],
        ['DELETE', '/factors/recovery-codes'],
        ['POST', '/passkeys/registration/options', {}],
        ['DELETE', `/passkeys/${member.passkeyId}`],
        ['GET', `/user/identities/authorize?provider=${provider}`],
        ['DELETE', `/user/identities/${member.identityId}`],
        [
          'POST',
          '/token?grant_type=id_token',
          { provider, id_token: await acme.idToken({ sub: randomUUID() }), link_identity: true },
        ],
        ['PUT', '/user', { password: NEW }],
        ['PUT', '/user', { email: newEmail() }],
      ]
    }
    const tryAll = async (member: StaleMember, token: string) => {
      const answers = []
      for (const [method, path, body] of await doors(member)) {
        const answer = await call(method, path, token, body)
        answers.push([method, path, answer.status, answer.body.code])
      }
      return answers
    }

    test('changes no sign-in method, refreshed or not', async () => {
      const member = await staleMember()
      const refreshed = await service().client.refresh(member.refresh_token)
      for (const token of [member.access_token, refreshed.body.access_token]) {
        const answers = await tryAll(member, token)
        expect(answers).toEqual(
          answers.map(([method, path]) => [method, path, 400, 'reauthentication_needed']),
        )
      }
    })

    test('goes on reading, writing its own data and signing out, and takes back what was begun', async () => {
      const { client } = service()
      const account = await client.signUp()
      const { id } = await client.enrollTotp(account.access_token)
      service().advance(600_000)
      expect((await call('PUT', '/user', account.access_token, { data: { a: 1 } })).status).toBe(200)
      expect((await call('DELETE', `/factors/${id}`, account.access_token)).status).toBe(200)
      expect((await call('GET', '/sessions', account.access_token)).status).toBe(200)
      expect((await call('POST', '/logout', account.access_token)).status).toBe(204)
    })

    test('is not fresh either where it was imported, and never showed anything here', async () => {
      const { client, database } = service()
      const { id, access_token } = await client.signUp()
      await database.db.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', id).execute()
      const methods = await call('GET', '/reauthenticate/methods', access_token)
      expect(methods.body.fresh_for).toBe(0)
      for (const [method, path, body] of [
        ['POST', '/passkeys/registration/options', {}],
        ['PUT', '/user', { password: NEW }],
      ] as const)
        expect(await call(method, path, access_token, body)).toMatchObject(needed)
    })

    test('makes no recovery codes', async () => {
      const { client } = service()
      const app = await client.addTotp(await client.signUp())
      service().advance(600_000)
      expect(await call('POST', '/factors/recovery-codes', app.access_token)).toMatchObject(needed)
    })

    test('is let by the current password, or a mailed code, that comes with the change, for that change alone', async () => {
      const member = await staleMember()
      const change = (body: object) => call('PUT', '/user', member.access_token, body)
      expect(await change({ password: NEW, current_password: 'wrong' })).toMatchObject({
        status: 400,
        body: { code: 'current_password_invalid' },
      })
      expect((await change({ password: NEW, current_password: PASSWORD })).status).toBe(200)
      expect(await change({ email: newEmail() })).toMatchObject(needed)
      await call('GET', '/reauthenticate', member.access_token)
      const { code: nonce } = await service().received(member.email, 'reauthentication')
      expect((await change({ email: newEmail(), nonce })).status).toBe(200)
      expect(await change({ email: newEmail(), nonce })).toMatchObject({
        status: 422,
        body: { code: 'reauthentication_not_valid' },
      })
    })

    test('finishes what was begun in time: ten minutes for a factor, whatever the proof has become', async () => {
      const { client, advance } = service()
      const account = await client.signUp()
      advance(590_000)
      const { id, secret } = await client.enrollTotp(account.access_token)
      const begun = await createCeremonies(client).askRegistration(account.access_token)
      advance(60_000)
      const credential = createAuthenticator().create(begun.options)
      expect((await createCeremonies(client).register(account.access_token, begun, credential)).status).toBe(
        200,
      )
      const finished = await client.answerFactor(account.access_token, id, codeFor(secret))
      expect(finished.status).toBe(200)
      // A factor that is only being enrolled does not reauthenticate the session.
      expect(
        await call('POST', '/passkeys/registration/options', finished.body.access_token, {}),
      ).toMatchObject(needed)
    })

    test('finishes no enrolment that was left behind', async () => {
      const { client, advance } = service()
      const { access_token } = await client.signUp()
      const key = await createCeremonies(client).enrollKey(access_token)
      const { id, secret } = await client.enrollTotp(access_token)
      advance(600_000)
      expect(await call('POST', `/factors/${key}/challenge`, access_token, {})).toMatchObject(needed)
      expect(await client.answerFactor(access_token, id, codeFor(secret))).toMatchObject(needed)
    })

    test('is not made fresh by a clock that went back', async () => {
      const { client, advance } = service()
      const account = await client.signUp()
      advance(-120_000)
      const again = await client.refresh(account.refresh_token)
      expect(await call('POST', '/passkeys/registration/options', again.body.access_token, {})).toMatchObject(
        needed,
      )
      advance(120_000)
    })
  },
  { settings: { EXTERNAL_OIDC: [acme.setting], JWT_EXP: 86_400, SMTP_MAX_FREQUENCY: 0 } },
)
