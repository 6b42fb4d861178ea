import { describe, expect, test } from 'vitest'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { passkeyAccounts, passkeyRefusals } from '../../testing/accounts/passkey-accounts.ts'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { protocolClient } from '../../testing/protocol-client.ts'

const { failed, needsAal2 } = passkeyRefusals

onBothDatabases('a passkey', (service) => {
  const { ceremonies, withPasskey } = passkeyAccounts(service)
  const remove = (token: string, id: string) => service().client.call('DELETE', `/passkeys/${id}`, { token })

  describe('that is there', () => {
    test('can be renamed by its owner', async () => {
      const { client } = service()
      const { account, id } = await withPasskey()
      const rename = (body: unknown, token = account.access_token, which = id) =>
        client.call('PATCH', `/passkeys/${which}`, { token, body })
      expect(await rename({ friendly_name: 'Laptop' })).toMatchObject({
        status: 200,
        body: { id, friendly_name: 'Laptop' },
      })
      expect(await rename({ friendly_name: 'x'.repeat(121) })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'friendly_name must be 120 characters or less' },
      })
      expect(await rename({ friendly_name: '' })).toMatchObject({
        status: 400,
        body: { message: 'friendly_name is required' },
      })
      const otherUser = await client.signUp()
      const notFound = { status: 404, body: { code: 'validation_failed', message: 'Passkey not found' } }
      expect(await rename({ friendly_name: 'Mine' }, otherUser.access_token)).toMatchObject(notFound)
      expect(await rename({ friendly_name: 'Mine' }, account.access_token, 'x')).toMatchObject(notFound)
      expect(await remove(otherUser.access_token, id)).toMatchObject(notFound)
      const { body } = await client.call('GET', '/passkeys', { token: account.access_token })
      expect(body).toMatchObject([{ friendly_name: 'Laptop' }])
    })

    test('can be removed: it opens nothing more, and what it opened is aal1', async () => {
      const { client, received } = service()
      const { account, key, id } = await withPasskey()
      const opened = await ceremonies().signInWith(key)
      expect(await remove(account.access_token, id)).toMatchObject({ status: 204, body: '' })
      expect(await ceremonies().signInWith(key)).toMatchObject(failed)
      expect(levelOf(await client.refresh(opened.body.refresh_token))).toEqual({
        aal: 'aal1',
        amr: ['passkey'],
      })
      await received(account.email, 'passkey_removed')
    })

    test('is removed at aal2 only, where a second factor guards the account', async () => {
      const { client } = service()
      const { account, id } = await withPasskey()
      const guarded = await client.addTotp(account)
      const low = await client.signIn(account.email, PASSWORD)
      expect(await remove(low.body.access_token, id)).toMatchObject(needsAal2)
      expect((await remove(guarded.access_token, id)).status).toBe(204)
    })
  })

  test('works with the client of the protocol, unchanged', async () => {
    const account = await service().client.signUp()
    const key = createAuthenticator({ isUserVerified: true })
    const auth = protocolClient(service())
    await auth.setSession(account)

    const { data: asked } = await auth.passkey.startRegistration()
    const { data: kept, error } = await auth.passkey.verifyRegistration({
      challengeId: asked?.challenge_id ?? '',
      credential: key.create(asked?.options as never) as never,
    })
    expect(error).toBeNull()
    expect(kept).toMatchObject({ friendly_name: 'Passkey' })
    const passkeyId = kept?.id ?? ''
    await auth.passkey.update({ passkeyId, friendlyName: 'Phone' })
    expect((await auth.passkey.list()).data).toMatchObject([{ id: passkeyId, friendly_name: 'Phone' }])

    await auth.signOut()
    const { data: begun } = await auth.passkey.startAuthentication()
    const { data } = await auth.passkey.verifyAuthentication({
      challengeId: begun?.challenge_id ?? '',
      credential: key.get(begun?.options as never) as never,
    })
    expect(data?.session?.user.id).toBe(account.id)
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    expect(await auth.passkey.delete({ passkeyId })).toEqual({ data: null, error: null })
    expect((await auth.passkey.list()).data).toEqual([])
  })
})

onBothDatabases(
  'a site on an IP address',
  (service) => {
    test('has no passkeys: browsers refuse them', async () => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      const disabled = { status: 404, body: { code: 'passkey_disabled', message: 'Passkeys are disabled' } }
      for (const [method, path] of [
        ['POST', '/passkeys/authentication/options'],
        ['POST', '/passkeys/registration/options'],
        ['GET', '/passkeys'],
      ] as const) {
        expect(await client.call(method, path, { token })).toMatchObject(disabled)
      }
      expect((await client.call('GET', '/settings')).body.passkeys_enabled).toBe(false)
    })
  },
  { settings: { PUBLIC_URL: 'http://192.168.0.7:3000' } },
)
