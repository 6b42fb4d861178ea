// @module-tag both-databases

import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { exportAudit } from '../admin/audit/export-audit.ts'
import { listAudit } from '../admin/audit/list-audit.ts'
import { sweep } from '../maintenance/sweep/create-sweeper.ts'
import { signOut } from '../sessions/end-sessions.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { recordAudit } from './record-audit.ts'

const DAY_MS = 86_400_000
const request = () => ({ id: 'request-1', ip: '192.0.2.7' })

onBothDatabases('the audit log', (service) => {
  const entries = () =>
    service().database.db.selectFrom('audit_log_entries').selectAll().orderBy('created_at').execute()
  const context = () => ({ config: service().config, clock: service().clock, request })
  /** An account with an entry of its own and one by the owner, and no others. */
  const recordedAccount = async () => {
    const { db } = service().database
    const { id, email } = await service().client.signUp({ data: { full_name: 'Ann Example' } })
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db.deleteFrom('audit_log_entries').execute()
    await db.transaction().execute(async (trx) => {
      await recordAudit(trx, context(), {
        actor: user,
        action: 'factor_unenrolled',
        traits: { factor_id: 'f' },
      })
      await recordAudit(trx, context(), {
        actor: 'admin_api',
        action: 'user_modified',
        traits: { user_id: id },
      })
    })
    return { id, email }
  }
  const inOrder = async () =>
    (await entries()).toSorted((a, b) =>
      String(a.payload['action']).localeCompare(String(b.payload['action'])),
    )

  test('says who did what, from where and by which request', async () => {
    const { id, email } = await recordedAccount()
    const [own, owner] = await inOrder()
    expect(own).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      ip_address: '192.0.2.7',
      payload: {
        actor_id: id,
        actor_via_sso: false,
        actor_username: email,
        actor_name: 'Ann Example',
        action: 'factor_unenrolled',
        log_type: 'factor',
        traits: { factor_id: 'f' },
        request_id: 'request-1',
      },
    })
    expect(owner?.payload).toMatchObject({
      actor_id: '00000000-0000-0000-0000-000000000000',
      actor_username: 'service_role',
      log_type: 'user',
      traits: { user_id: id },
    })
  })

  test('holds nothing of a transaction that failed', async () => {
    const before = (await entries()).length
    const failed = service()
      .database.db.transaction()
      .execute(async (trx) => {
        await recordAudit(trx, context(), { actor: 'command_line', action: 'user_deleted' })
        throw new Error('failed')
      })
    await expect(failed).rejects.toThrow('failed')
    expect(await entries()).toHaveLength(before)
  })

  test.each(['deleted', 'marked as deleted'])('keeps the id alone of an account that is %s', async (how) => {
    const { db } = service().database
    const { id, email } = await recordedAccount()
    if (how === 'deleted') await db.deleteFrom('users').where('id', '=', id).execute()
    else {
      const deleted_at = new Date(service().clock()).toISOString()
      await db.updateTable('users').set({ deleted_at }).where('id', '=', id).execute()
    }
    const [own, owner] = await inOrder()
    expect(own).toMatchObject({ ip_address: '', payload: { actor_id: id, actor_username: '' } })
    expect(own?.payload).toMatchObject({ action: 'factor_unenrolled', traits: { factor_id: 'f' } })
    expect(owner).toMatchObject({ ip_address: '192.0.2.7', payload: { actor_username: 'service_role' } })
    expect(JSON.stringify([own, owner])).not.toMatch(new RegExp(`${email}|Ann Example`))
  })

  test.each(['global', 'local', 'others'] as const)(
    'names no account that was deleted before its sign-out (%s) came to be recorded',
    async (scope) => {
      const { db } = service().database
      const { id, email } = await service().client.signUp()
      const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const session = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      await db.deleteFrom('users').where('id', '=', id).execute()
      const late = signOut({ ...context(), db }, { user, session, aal: 'aal1' }, scope)
      await expect(late).rejects.toMatchObject({ code: 'session_not_found' })
      expect(JSON.stringify(await entries())).not.toContain(email)
    },
  )

  test('can be searched and erased, whatever name an account has', async () => {
    const { client, database, clock } = service()
    // An entry holds 255 code units of a name, which cuts the last character in half.
    const full_name = `${'a'.repeat(254)}😀`
    const { id, access_token } = await client.signUp({ data: { full_name } })
    await client.call('PUT', '/user', { token: access_token, body: { data: { a: 1 } } })
    expect(
      (await listAudit({ db: database.db }, 'author:aaa', { offset: 0, limit: 9 })).total,
    ).toBeGreaterThan(2)
    await database.db.deleteFrom('users').where('id', '=', id).execute()
    const left = await text(Readable.from(exportAudit({ db: database.db, clock })))
    expect(left).toContain(id)
    // No group of hex digits in a UUID is this long.
    expect(left).not.toContain('a'.repeat(13))
  })

  test('is kept for AUDIT_LOG_DAYS; with 0 nothing is written', async () => {
    const { database, clock, config, advance } = service()
    const { db } = database
    await recordedAccount()
    const log = { warn() {}, info() {} }
    const run = (days: number) =>
      sweep({ config: { ...config, AUDIT_LOG_DAYS: days }, db, clock, log }, async () => {})
    advance(89 * DAY_MS)
    expect(await run(90)).not.toHaveProperty('auditLog')
    advance(1.1 * DAY_MS)
    expect(await run(90)).toMatchObject({ auditLog: 2 })

    const none = { ...context(), config: { ...config, AUDIT_LOG_DAYS: 0 } }
    await db.transaction().execute((trx) => recordAudit(trx, none, { actor: 'admin_api', action: 'logout' }))
    expect(await entries()).toEqual([])
  })
})
