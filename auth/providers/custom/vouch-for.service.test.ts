import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { newEmail } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const PATH = '/admin/custom-providers'
const acme = await startIssuer()
const added = await startIssuer({ name: 'added', clientId: 'added-client' })
const issuers = { acme, added }

onBothDatabases(
  'the address that a provider of the owner’s has verified',
  (service) => {
    const ask = administrator(service)
    const call = (method: string, path: string, token?: string, body?: unknown) =>
      service().client.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) })

    /**
     * Signs in with an ID token of this provider, or links its subject to the account of `token`.
     */
    const grant = async (name: keyof typeof issuers, email?: string, token?: string) =>
      call('POST', '/token?grant_type=id_token', token, {
        provider: `custom:${name}`,
        id_token: await issuers[name].idToken({
          sub: randomUUID(),
          ...(email && { email, email_verified: true }),
        }),
        link_identity: token !== undefined,
      })
    const addProvider = async (change: object = {}) => {
      const row = {
        provider_type: 'oidc',
        identifier: 'custom:added',
        name: 'Added',
        issuer: added.issuer,
        client_id: 'added-client',
        client_secret: 'a secret of theirs',
        domains: ['*'],
      }
      await ask('POST', PATH, row)
      await ask('PUT', `${PATH}/custom:added`, { domains: ['*'], enabled: true, ...change })
    }
    /**
     * Returns the address that is left after an identity without one was linked and unlinked again.
     */
    const leftAfterUnlinking = async (token: string) => {
      const { body } = await grant('acme', undefined, token)
      const { identity_id } = body.user.identities.find(
        ({ provider }: { provider: string }) => provider === 'custom:acme',
      )
      expect((await call('DELETE', `/user/identities/${identity_id}`, body.access_token)).status).toBe(200)
      return (await service().client.getUser(body.access_token)).body.email
    }

    test('stays the account’s when another identity is unlinked', async () => {
      await addProvider()
      const email = newEmail()
      const { body } = await grant('added', email)
      expect(await leftAfterUnlinking(body.access_token)).toBe(email)
    })

    test('lets other providers join that have verified it too', async () => {
      await addProvider()
      const email = newEmail()
      const { body } = await grant('added', email)
      expect(await grant('acme', email)).toMatchObject({ status: 200, body: { user: { id: body.user.id } } })
    })

    test('is not taken away by the account that had it before', async () => {
      await addProvider()
      const { client, received } = service()
      const former = await client.signUp()
      const email = newEmail()
      expect((await call('PUT', '/user', former.access_token, { email })).status).toBe(200)
      const mailed = await received(email, 'email_change')
      await createMailVisitor(service()).follow(mailed.link ?? '')
      const undo = /UndoURL: (http\S+)/.exec((await received(former.email, 'email_changed')).text)?.[1] ?? ''
      const { body } = await grant('added', former.email)
      expect((await createMailVisitor(service()).follow(undo)).status).toBe(422)
      expect((await client.getUser(body.access_token)).body.email).toBe(former.email)
    })

    describe('counts for nothing', () => {
      test.each([{ enabled: false }, { domains: ['example.net'] }])('any more with %j', async (change) => {
        await addProvider()
        const email = newEmail()
        const { body } = await grant('added', email)
        await addProvider(change)
        expect((await grant('acme', email)).body.code).toBe('email_exists')
        expect(await leftAfterUnlinking(body.access_token)).toBe('')
      })
    })
  },
  {
    settings: { EXTERNAL_OIDC: [acme.setting], AUTH_SECRET_KEY: SECRET_KEYS, SMTP_MAX_FREQUENCY: 0 },
    places: { custom: 'home' },
  },
)
