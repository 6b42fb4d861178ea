// @module-tag both-databases

import { expect, test } from 'vitest'
import { lockUser } from '../../db/accounts/users.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { heldUp } from '../../testing/database/held-up.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { DAY_MS, deleting, GRACE_DAYS } from '../../testing/undo/deleting.ts'

onBothDatabases(
  'the sweep',
  (service) => {
    const { swept } = deleting(service)

    test('keeps an account that is signed up with again at the same moment', async () => {
      const { client, database, advance } = service()
      const email = newEmail()
      const signUp = () => client.call('POST', '/signup', { body: { email, password: PASSWORD } })
      const { id } = (await signUp()).body
      advance(31 * DAY_MS)
      let sweeping: Promise<unknown> | undefined
      const again = await database.db.transaction().execute(async (trx) => {
        await lockUser(trx, id)
        const held = await heldUp(service(), trx, signUp)
        // On SQLite the sweep waits for its turn; on Postgres it skips accounts that are locked.
        if (database.pool) await swept()
        else sweeping = (await heldUp(service(), trx, swept)).answer
        return held
      })
      expect(await again.answer).toMatchObject({ status: 200, body: { id } })
      await sweeping
      const kept = await database.db.selectFrom('users').select('id').where('id', '=', id).execute()
      expect(kept).toEqual([{ id }])
    })
  },
  { settings: { MAILER_AUTOCONFIRM: false, SMTP_MAX_FREQUENCY: 0 } },
)

onBothDatabases('the sweep of deleted accounts', (service) => {
  const { closed, rowOf, swept } = deleting(service)

  test('keeps a closed account whose user restores it at the same moment', async () => {
    const { database, advance } = service()
    const { id } = await closed()
    advance((GRACE_DAYS + 1) * DAY_MS)
    const sweeping = await database.db.transaction().execute(async (trx) => {
      await lockUser(trx, id)
      const held = await heldUp(service(), trx, swept)
      await trx.updateTable('users').set({ erase_after: null }).where('id', '=', id).execute()
      return held
    })
    await sweeping.answer
    expect(await rowOf(id)).toMatchObject({ erase_after: null })
  })
})
