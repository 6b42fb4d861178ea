// @module-tag both-databases

import { expect, test } from 'vitest'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { newEmail } from '../../testing/client.ts'
import { heldUp } from '../../testing/database/held-up.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases(
  'a change of address that is undone',
  (service) => {
    test('finds who signs up with the former address at the same moment', async () => {
      const { client, database, received } = service()
      const call = (method: string, path: string, body: object, token?: string) =>
        client.call(method, path, { body, ...(token && { token }) })
      const [owner, squatter, next] = [await client.signUp(), await client.signUp(), newEmail()]
      const { email } = owner
      await call('PUT', '/user', { email: next }, owner.access_token)
      const { code: token } = await received(next, 'email_change')
      const moved = await call('POST', '/verify', { type: 'email_change', email: next, token })
      expect(moved.body.user.email).toBe(next)
      const link = /UndoURL: (http\S+)/.exec((await received(email, 'email_changed')).text)?.[1] ?? ''

      const undone = await database.db.transaction().execute(async (trx) => {
        // A sign-up writes its row in the same way.
        await trx.updateTable('users').set({ email }).where('id', '=', squatter.id).execute()
        // The request has looked up the address by the time it waits for it.
        return heldUp(service(), trx, () => createMailVisitor(service()).follow(link))
      })
      expect(await undone.answer).toMatchObject({ status: 200 })
      expect((await client.getUser(squatter.access_token)).status).toBe(403)
      await received(email, 'recovery')
    })
  },
  { settings: { SMTP_MAX_FREQUENCY: 0 } },
)
