import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { identitiesAt } from '../../testing/providers/identities-at.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const one = await startIssuer({ name: 'one' })
const two = await startIssuer({ name: 'two' })
const settings = { EXTERNAL_OIDC: [one.setting, two.setting] }
const verified = (email: string) => ({ email, email_verified: true })

onBothDatabases(
  'DELETE /user/identities/{id}',
  (service) => {
    const { grant, remove, userOf, idOf } = identitiesAt(service)

    test('disconnects a provider, keeps the sessions, and tells the owner', async () => {
      const account = await service().client.signUp()
      const sub = randomUUID()
      const { user, access_token, refresh_token } = await grant(one, { sub }, account.access_token)
      expect(await remove(account.access_token, idOf(user, 'custom:one').toUpperCase())).toMatchObject({
        status: 200,
        body: {},
      })
      expect(await userOf(access_token)).toMatchObject({
        email: account.email,
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email' }],
      })
      expect((await service().client.refresh(refresh_token)).status).toBe(200)
      expect((await service().received(account.email, 'identity_unlinked')).text).toContain('Provider: Acme')
      // The unlinked identity no longer signs in to this account.
      expect((await grant(one, { sub })).user.id).not.toBe(account.id)
    })

    test('ends a code that was issued before and is exchanged once the account is signed out everywhere', async () => {
      const account = await service().client.signUp()
      const sub = randomUUID()
      const { user } = await grant(one, { sub }, account.access_token)
      const { verifier, challenge } = pkcePair()
      const flow = { provider: 'custom:one', login_hint: sub, ...challenge }
      const { query } = await createVisitor(service()).begin(flow)
      expect(query.get('code')).not.toBeNull()

      const { access_token: token } = account
      expect((await remove(token, idOf(user, 'custom:one'))).status).toBe(200)
      expect((await service().client.call('POST', '/logout', { token })).status).toBe(204)
      const body = { auth_code: query.get('code'), code_verifier: verifier }
      expect(await service().client.call('POST', '/token?grant_type=pkce', { body })).toMatchObject({
        status: 404,
        body: { code: 'flow_state_not_found' },
      })
    })

    test('of the e-mail address takes the password along; a mail sets a new one', async () => {
      const account = await service().client.signUp()
      const { access_token, user } = await grant(one, verified(account.email), account.access_token)
      expect((await remove(access_token, idOf(user, 'email'))).status).toBe(200)
      expect(await service().client.signIn(account.email, account.password)).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials' },
      })
      expect((await userOf(access_token)).email).toBe(account.email)
      const { client, received } = service()
      await client.call('POST', '/recover', { body: { email: account.email } })
      const { code } = await received(account.email, 'recovery')
      const proof = { type: 'recovery', email: account.email, token: code }
      const { body } = await client.call('POST', '/verify', { body: proof })
      const change = { token: body.access_token, body: { password: 'of the owner 1' } }
      expect((await client.call('PUT', '/user', change)).status).toBe(200)
      expect((await client.signIn(account.email, 'of the owner 1')).status).toBe(200)
    })

    test('never removes the last identity', async () => {
      const { access_token } = await service().client.signUp()
      const { identities } = await userOf(access_token)
      expect(await remove(access_token, identities[0].identity_id)).toMatchObject({
        status: 422,
        body: {
          code: 'single_identity_not_deletable',
          message: 'User must have at least 1 identity after unlinking',
        },
      })
    })

    test('never removes the last identity, also of requests at once', async () => {
      const account = await service().client.signUp()
      const { user } = await grant(one, {}, account.access_token)
      const ids = user.identities.map(({ identity_id }: { identity_id: string }) => identity_id)
      const answers = await Promise.all(ids.map((id: string) => remove(account.access_token, id)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect((await userOf(account.access_token)).identities).toHaveLength(1)
    })

    test('finds no identity of another user', async () => {
      const [mine, theirs] = [await service().client.signUp(), await service().client.signUp()]
      await grant(one, {}, mine.access_token)
      const { user } = await grant(one, {}, theirs.access_token)
      for (const id of [idOf(user, 'custom:one'), randomUUID()]) {
        expect(await remove(mine.access_token, id)).toMatchObject({
          status: 422,
          body: { code: 'identity_not_found', message: "Identity doesn't exist" },
        })
      }
      expect((await userOf(theirs.access_token)).identities).toHaveLength(2)
    })

    test.each(['x', '1', `${randomUUID()}0`, '%00'])('takes a UUID only, not %j', async (id) => {
      const { access_token } = await service().client.signUp()
      expect(await remove(access_token, id)).toMatchObject({
        status: 404,
        body: { code: 'validation_failed', message: 'identity_id must be an UUID' },
      })
    })

    test('asks for aal2 once there is a second factor', async () => {
      const account = await service().client.signUp()
      const { user } = await grant(one, {}, account.access_token)
      const steppedUp = await service().client.addTotp(account)
      const { body } = await service().client.signIn(account.email, account.password)
      const id = idOf(user, 'custom:one')
      expect(await remove(body.access_token, id)).toMatchObject({
        status: 401,
        body: { code: 'insufficient_aal' },
      })
      expect((await remove(steppedUp.access_token, id)).status).toBe(200)
    })
  },
  { settings },
)
