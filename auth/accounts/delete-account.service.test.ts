// @module-tag both-databases

import { expect, test } from 'vitest'
import { listMessagesTo } from '../db/service/messages.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { deleteAccount } from './delete-account.ts'

onBothDatabases('an account that is deleted', (service) => {
  test('takes its mails along, but for what tells of a former account of its address', async () => {
    const { client, config, clock, database } = service()
    const { id, email } = await client.signUp()
    const { db } = database
    // Later than the worker would send them.
    const next_attempt_at = new Date(clock() + 86_400_000).toISOString()
    const message = { kind: 'mail', recipient: email, payload: '', attempts: 0, last_error: null } as const
    const times = { created_at: next_attempt_at, expires_at: next_attempt_at, next_attempt_at }
    for (const template of ['account_deleted', 'recovery'] as const) {
      await db
        .insertInto('messages')
        .values({ ...message, ...times, id: crypto.randomUUID(), template })
        .execute()
    }
    await db.transaction().execute(async (trx) => {
      const user = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await deleteAccount(trx, { config, clock, request: () => undefined }, user)
    })
    expect(await listMessagesTo(db, email)).toMatchObject([{ template: 'account_deleted' }])
  })

  test.each([
    ['its user, not from where', undefined, ''],
    ['the owner of the service, and from where', 'admin_api', '192.0.2.7'],
  ] as const)('leaves an entry that it was deleted by %s', async (_whom, by, ip_address) => {
    const { client, config, clock, database } = service()
    const { id } = await client.signUp()
    const request = () => ({ id: 'request-1', ip: '192.0.2.7' })
    const entries = await database.db.transaction().execute(async (trx) => {
      const user = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await deleteAccount(trx, { config, clock, request }, user, by)
      return trx.selectFrom('audit_log_entries').selectAll().execute()
    })
    const deleted = entries.filter(({ payload }) => payload['action'] === 'user_deleted')
    expect(deleted.find(({ payload }) => JSON.stringify(payload).includes(id))).toMatchObject({
      ip_address,
      payload: { request_id: 'request-1', traits: { user_id: id } },
    })
  })
})
