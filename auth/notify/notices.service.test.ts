import { expect, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import type { TemplateName } from '../messages/templates/message-values.ts'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const LATER_MS = 11_000
const DAY_MS = 86_400_000

onBothDatabases(
  'a mailbox that an account only claims',
  (service) => {
    /** Returns what was sent to an address, once the queue holds nothing more for it. */
    const sentTo = async (email: string, template: TemplateName) => {
      await eventually(async () => {
        const waiting = await service()
          .database.db.selectFrom('messages')
          .select('id')
          .where('recipient', '=', email)
          .execute()
        expect(waiting).toHaveLength(0)
      })
      const mails = await service().outbox.list()
      return mails.filter((mail) => mail.to === email && mail.template === template).length
    }

    test('is told of thirty changes, whose links undo the others too', async () => {
      const { client } = service()
      const { email, access_token: token } = await client.signUp()
      for (let change = 0; change < 33; change++) {
        const body = { password: `another pass ${change}` }
        expect((await client.call('PUT', '/user', { token, body })).status).toBe(200)
      }
      expect(await sentTo(email, 'password_changed')).toBe(30)
    })

    test('is told of ten sessions a day that ended as reused', async () => {
      const { client, advance } = service()
      const { email, password } = await client.signUp()
      for (let session = 0; session < 12; session++) {
        const { body } = await client.signIn(email, password)
        const { body: next } = await client.refresh(body.refresh_token)
        await client.getUser(next.access_token)
        advance(LATER_MS)
        expect((await client.refresh(body.refresh_token)).body.code).toBe('refresh_token_already_used')
      }
      expect(await sentTo(email, 'session_ended')).toBe(10)
    })

    test('is told of five deletions a day: a sixth account stays until the next', async () => {
      const { client, advance } = service()
      const { email } = await client.signUp()
      const erased = async () => {
        const { body } = await client.signIn(email, PASSWORD)
        return (await client.call('DELETE', '/user', { token: body.access_token })).status
      }
      for (let account = 0; account < 5; account++) {
        expect(await erased()).toBe(200)
        await client.signUp({ email })
      }
      expect(await erased()).toBe(429)
      expect(await sentTo(email, 'account_deleted')).toBe(5)
      advance(DAY_MS)
      expect(await erased()).toBe(200)
    })
  },
  {
    settings: {
      MAILER_AUTOCONFIRM: true,
      RATE_LIMITS: true,
      RATE_LIMIT_USER: 1000,
      RATE_LIMIT_TOKEN: 1000,
    },
  },
)

onBothDatabases(
  'a mailbox, where the owner wants no notifications,',
  (service) => {
    test('is told of no change, and still gets what it asked for', async () => {
      const { client, database, outbox, received } = service()
      const { id, email, access_token: token } = await client.signUp()
      const byOwner = { password: 'set by the owner 1' }
      const body = { password: 'another pass 1' }
      expect((await client.call('PUT', '/user', { token, body })).status).toBe(200)
      expect((await administrator(service)('PUT', `/admin/users/${id}`, byOwner)).status).toBe(200)
      await client.call('POST', '/recover', { body: { email } })
      await received(email, 'recovery')
      const waiting = () => database.db.selectFrom('messages').select('id').execute()
      await eventually(async () => expect(await waiting()).toEqual([]))
      expect((await outbox.list()).map(({ template }) => template)).toEqual(['recovery'])
    })
  },
  {
    settings: { AUTH_SECRET_KEY: SECRET_KEYS, MAILER_AUTOCONFIRM: true, MAILER_NOTIFICATIONS: false },
  },
)
