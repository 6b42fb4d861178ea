import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { createAuthenticator } from '../../../testing/authenticator/authenticator.ts'
import { createCeremonies } from '../../../testing/authenticator/ceremonies.ts'
import { createMailVisitor } from '../../../testing/browser/mail-visitor.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

onBothDatabases(
  'the owner, among the passkeys of an account,',
  (service) => {
    const ask = administrator(service)

    test('lists and removes them, and ends what they proved', async () => {
      const { client, received } = service()
      const account = await client.signUp()
      const passkey = createAuthenticator({ isUserVerified: true })
      const ceremonies = createCeremonies(client)
      await ceremonies.addPasskey(account.access_token, passkey)
      const { text } = await received(account.email, 'passkey_added')
      const undoLink = /UndoURL: (\S+)/.exec(text)?.[1] ?? expect.fail('no link')
      const path = `/admin/users/${account.id}/passkeys`
      const [listed] = (await ask('GET', path)).body
      expect(listed).toMatchObject({ id: expect.any(String), created_at: expect.any(String) })
      expect((await ask('DELETE', `${path}/x`)).body).toEqual({
        code: 'validation_failed',
        message: 'Passkey not found',
      })
      expect((await ask('DELETE', `${path}/${listed.id}`)).status).toBe(204)
      expect((await ask('DELETE', `${path}/${listed.id}`)).status).toBe(404)
      expect((await ceremonies.signInWith(passkey)).status).toBeGreaterThanOrEqual(400)
      await received(account.email, 'changed_by_owner')
      // The link would bring back what the owner of the service has removed.
      const { status } = await createMailVisitor(service()).follow(undoLink)
      expect(status).toBe(403)
      expect((await ask('GET', path)).body).toEqual([])
      const { db } = service().database
      const entries = await db.selectFrom('audit_log_entries').select('payload').execute()
      expect(entries.map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({
          action: 'passkey_deleted',
          traits: { user_id: account.id, passkey_id: listed.id },
        }),
      )
      expect((await ask('GET', `/admin/users/${crypto.randomUUID()}/passkeys`)).body.code).toBe(
        'user_not_found',
      )
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
