import { expect, test } from 'vitest'
import { lockUser } from '../../db/accounts/users.ts'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { newEmail } from '../../testing/client.ts'
import { heldUp } from '../../testing/database/held-up.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases(
  'a link that the owner has made, where the new mailbox alone confirms a change,',
  (service) => {
    const ask = administrator(service)
    const generate = (body: object) => ask('POST', '/admin/generate_link', body)

    test('is made for the new address, and for no other', async () => {
      const { id, email } = await service().client.signUp()
      const new_email = newEmail()
      expect(await generate({ type: 'email_change_current', email, new_email })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'Enable secure email change to generate link for current email',
        },
      })
      const { body } = await generate({ type: 'email_change_new', email, new_email })
      const confirm = { type: 'email_change', token_hash: body.hashed_token }
      expect((await service().client.call('POST', '/verify', { body: confirm })).status).toBe(200)
      expect((await ask('GET', `/admin/users/${id}`)).body.email).toBe(new_email)
    })

    test('is none for an account that is deleted meanwhile', async () => {
      const { id, email } = await service().client.signUp()
      const made = await service()
        .database.db.transaction()
        .execute(async (trx) => {
          await lockUser(trx, id)
          const held = await heldUp(service(), trx, () => generate({ type: 'recovery', email }))
          await trx.deleteFrom('users').where('id', '=', id).execute()
          return held
        })
      expect(await made.answer).toMatchObject({
        status: 404,
        body: { code: 'user_not_found', message: 'User with this email not found' },
      })
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS, MAILER_SECURE_EMAIL_CHANGE_ENABLED: false } },
)
