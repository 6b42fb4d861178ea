import { expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { refusal, securityKeys } from '../../testing/authenticator/security-keys.ts'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const needed = { status: 400, body: { code: 'reauthentication_needed' } }

onBothDatabases(
  'a security key that is being enrolled',
  (service) => {
    const { enroll, challenge, verify, answer } = securityKeys(service)
    const ask = (token: string, factorId: string) =>
      service().client.call('POST', `/factors/${factorId}/challenge`, { token, body: {} })

    /** Reauthenticates with the password, and returns the session's new access token. */
    async function prove(token: string): Promise<string> {
      const { body } = await service().client.call('POST', '/reauthenticate', {
        token,
        body: { password: PASSWORD },
      })
      return body.access_token
    }

    /** Makes an owner who has just reauthenticated, with older copies of the access token. */
    async function ownerAndCopies() {
      const { client, advance } = service()
      const { access_token: copied, email } = await client.signUp()
      const { access_token: ofOtherSession } = (await client.signIn(email, PASSWORD)).body
      advance(600_000)
      return { email, token: await prove(copied), copies: [copied, ofOtherSession] }
    }

    test('is another’s by no copied token: to be asked for the key takes a fresh proof', async () => {
      const { token, copies } = await ownerAndCopies()
      const factorId = await enroll(token)
      for (const copied of copies) expect(await ask(copied, factorId)).toMatchObject(needed)
      expect((await answer(token, factorId, createAuthenticator())).status).toBe(200)
    })

    test('is registered by the session that was asked, and by no token from before', async () => {
      const { client, advance } = service()
      const { email, token, copies } = await ownerAndCopies()
      const factorId = await enroll(token)
      const { id, options } = await challenge(token, factorId)
      const fresh = (await client.signIn(email, PASSWORD)).body.access_token
      for (const other of [...copies, fresh]) {
        const key = createAuthenticator()
        expect(await verify(other, factorId, id, 'create', key.create(options))).toMatchObject(refusal)
      }
      // A token that was refreshed meanwhile belongs to the same session.
      advance(2000)
      const refreshed = await prove(token)
      const registered = await verify(
        refreshed,
        factorId,
        id,
        'create',
        createAuthenticator().create(options),
      )
      expect(registered.status).toBe(200)
    })

    test('is asked for again after another proof, where the first has ended meanwhile', async () => {
      const { client, advance } = service()
      const { access_token } = await client.signUp()
      advance(590_000)
      const factorId = await enroll(access_token)
      advance(10_000)
      expect(await ask(access_token, factorId)).toMatchObject(needed)
      const proven = await prove(access_token)
      expect((await answer(proven, factorId, createAuthenticator())).status).toBe(200)
    })

    test('is registered in time where the proof ends after it was asked for', async () => {
      const { client, advance } = service()
      const { access_token } = await client.signUp()
      advance(590_000)
      const factorId = await enroll(access_token)
      const { id, options } = await challenge(access_token, factorId)
      advance(60_000)
      const registered = await verify(
        access_token,
        factorId,
        id,
        'create',
        createAuthenticator().create(options),
      )
      expect(registered.status).toBe(200)
    })
  },
  { settings: { JWT_EXP: 86_400 } },
)
