// @module-tag both-databases

import { describe, expect, test } from 'vitest'
import { passkeyAccounts, passkeyRefusals } from '../testing/accounts/passkey-accounts.ts'
import { createAuthenticator } from '../testing/authenticator/authenticator.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const { consumed, failed } = passkeyRefusals
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

onBothDatabases('a passkey', (service) => {
  const { ceremonies, withPasskey } = passkeyAccounts(service)

  describe('a challenge', () => {
    test('is answered once, also by two requests at once', async () => {
      const { key } = await withPasskey({ signCount: 0 })
      const begun = await ceremonies().askSignIn()
      const credential = key.get(begun.options)
      const answers = await Promise.all([1, 2, 3].map(() => ceremonies().signIn(begun, credential)))
      expect(statuses(answers)).toEqual([200, 400, 400])
      expect(await ceremonies().signIn(begun, credential)).toMatchObject(consumed)

      const { access_token: token } = await service().client.signUp()
      const asked = await ceremonies().askRegistration(token)
      const made = createAuthenticator().create(asked.options)
      const kept = await Promise.all([1, 2, 3].map(() => ceremonies().register(token, asked, made)))
      expect(statuses(kept)).toEqual([200, 400, 400])
    })

    test('is consumed by a wrong answer too', async () => {
      const { key } = await withPasskey()
      const begun = await ceremonies().askSignIn()
      const wrong = key.get(begun.options, { origin: 'https://evil.example' })
      expect(await ceremonies().signIn(begun, wrong)).toMatchObject(failed)
      expect(await ceremonies().signIn(begun, key.get(begun.options))).toMatchObject(consumed)
    })

    test('expires after five minutes, and says so for a day', async () => {
      const { advance } = service()
      const { key } = await withPasskey()
      const [late, lost] = [await ceremonies().askSignIn(), await ceremonies().askSignIn()]
      advance(300_000)
      await ceremonies().askSignIn()
      expect(await ceremonies().signIn(late, key.get(late.options))).toMatchObject({
        status: 400,
        body: { code: 'webauthn_challenge_expired', message: 'Challenge has expired' },
      })
      advance(86_400_000)
      await ceremonies().askSignIn()
      expect(await ceremonies().signIn(lost, key.get(lost.options))).toMatchObject(consumed)
    })

    test('is over where the clock was set back since', async () => {
      const { advance } = service()
      const { account, key } = await withPasskey()
      advance(3_600_000)
      const begun = await ceremonies().askSignIn()
      const token = (await ceremonies().signInWith(key)).body.access_token
      const asked = await ceremonies().askRegistration(token)
      advance(-3_600_000)
      const over = { status: 400, body: { code: 'webauthn_challenge_expired' } }
      expect(await ceremonies().signIn(begun, key.get(begun.options))).toMatchObject(over)
      const made = createAuthenticator().create(asked.options)
      expect(await ceremonies().register(account.access_token, asked, made)).toMatchObject(over)
    })

    test('is for one purpose and one user', async () => {
      const { account, key } = await withPasskey()
      const otherUser = await service().client.signUp()
      const asked = await ceremonies().askRegistration(account.access_token)
      const fresh = createAuthenticator()
      const made = fresh.create(asked.options)
      expect(await ceremonies().register(otherUser.access_token, asked, made)).toMatchObject(consumed)
      expect(await ceremonies().signIn(asked, key.get(asked.options))).toMatchObject(consumed)
      const begun = await ceremonies().askSignIn()
      expect(
        await ceremonies().register(account.access_token, begun, fresh.create(begun.options)),
      ).toMatchObject(consumed)
      expect((await ceremonies().register(account.access_token, asked, made)).status).toBe(200)
    })
  })
})
