import { expect, test } from 'vitest'
import { lockUser } from '../../db/accounts/users.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { DAY_MS, deleting, GRACE_DAYS } from '../../testing/undo/deleting.ts'

/** Long enough for a request to be checked, and to wait for the lock on the account. */
const MOMENT_MS = 300
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
      let both: Promise<unknown> | undefined
      await database.db.transaction().execute(async (trx) => {
        await lockUser(trx, id)
        const again = signUp()
        await wait(MOMENT_MS)
        both = Promise.all([again, swept()])
        await wait(MOMENT_MS)
      })
      expect(await both).toMatchObject([{ status: 200, body: { id } }, {}])
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
    let sweeping: Promise<unknown> | undefined
    await database.db.transaction().execute(async (trx) => {
      await lockUser(trx, id)
      sweeping = swept()
      await wait(MOMENT_MS)
      await trx.updateTable('users').set({ erase_after: null }).where('id', '=', id).execute()
    })
    await sweeping
    expect(await rowOf(id)).toMatchObject({ erase_after: null })
  })
})
