import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMailVisitor } from '../testing/browser/mail-visitor.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { fillAuditLog } from '../testing/database/fill-audit-log.ts'
import { recordedEvents } from '../testing/database/recorded-events.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const NEXT = 'a pass of the owner 1'

onBothDatabases('the events of the audit log', (service) => {
  const call = (method: string, path: string, token?: string, body?: unknown) =>
    service().client.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) })
  const { recorded, actions } = recordedEvents(service)

  test('are a row each: accounts, sessions, passwords, addresses', async () => {
    const { client, received, advance } = service()
    await recorded()
    const account = await client.signUp()
    const { email, id, access_token: token } = account
    expect(await recorded()).toMatchObject([
      { action: 'login', actor_id: id, traits: { method: 'password', session_id: expect.any(String) } },
      { action: 'user_signedup', actor_id: id },
    ])
    for (const wrong of [email, newEmail()]) await client.signIn(wrong, 'a wrong password')
    await client.call('POST', '/recover', { body: { email: newEmail() } })
    await client.refresh(account.refresh_token)
    await call('PUT', '/user', token, { password: 'short' })
    expect(await actions()).toEqual([])

    await client.signIn(email, PASSWORD)
    expect(await actions()).toEqual(['login'])
    await call('PUT', '/user', token, { data: { full_name: 'Ann' }, password: NEXT })
    expect(await recorded()).toMatchObject([
      { action: 'user_modified', traits: { change: 'user_metadata' } },
      { action: 'user_updated_password', actor_id: id },
    ])

    const moved = newEmail()
    await call('PUT', '/user', token, { email: moved })
    expect(await recorded()).toMatchObject([
      { action: 'user_modified', traits: { change: 'email_requested' } },
    ])
    const change = await received(moved, 'email_change')
    await call('POST', '/verify', undefined, { type: 'email_change', email: moved, token: change.code })
    expect(await recorded()).toMatchObject([
      { action: 'login', traits: { method: 'otp' } },
      { action: 'user_modified', traits: { change: 'email' } },
    ])
    const undo = /UndoURL: (http\S+)/.exec((await received(email, 'email_changed')).text)?.[1] ?? ''
    await createMailVisitor(service()).follow(undo)
    expect(await recorded()).toMatchObject([
      { action: 'user_modified', actor_id: id, traits: { change: 'undone' } },
      { action: 'user_recovery_requested', traits: { method: 'recovery' } },
    ])

    await call('POST', '/otp', undefined, { email })
    const { code } = await received(email, 'magic_link')
    const { body } = await call('POST', '/verify', undefined, { type: 'email', email, token: code })
    await call('GET', '/reauthenticate', body.access_token)
    expect(await actions()).toEqual(['login', 'user_reauthenticate_requested', 'user_recovery_requested'])

    const other = await client.signUp()
    const others = (await client.signIn(other.email, PASSWORD)).body
    const listed = (await call('GET', '/sessions', others.access_token)).body.sessions
    const first = listed.find((session: { current: boolean }) => !session.current).id
    await call('DELETE', `/sessions/${first}`, others.access_token)
    await call('POST', '/logout', others.access_token)
    expect((await recorded()).filter(({ action }) => action === 'logout')).toMatchObject([
      { actor_id: other.id, traits: { scope: 'one', session_id: first } },
      { actor_id: other.id, traits: { scope: 'global' } },
    ])

    const reused = await client.signUp()
    const next = await client.refresh(reused.refresh_token)
    await client.getUser(next.body.access_token)
    advance(11_000)
    await client.refresh(reused.refresh_token)
    expect(await recorded()).toMatchObject([
      { action: 'login' },
      { action: 'token_revoked', actor_id: reused.id },
      { action: 'user_signedup' },
    ])
  })

  test('are no row from the 200th of an account in a day on, unless they change a sign-in method', async () => {
    const { client, database, clock, advance } = service()
    const account = await client.signUp()
    const token = account.access_token
    await recorded()
    const created_at = new Date(clock()).toISOString()
    const many = Array.from({ length: 200 }, () => ({
      action: 'login',
      actor_id: account.id,
      created_at,
    }))
    await fillAuditLog(database.db, many.slice(1))
    await client.signIn(account.email, PASSWORD)
    expect(await recorded()).toHaveLength(200)

    await fillAuditLog(database.db, many)
    await client.signIn(account.email, PASSWORD)
    await call('PUT', '/user', token, { data: { a: 1 } })
    const { id } = await client.enrollTotp(token)
    await call('DELETE', `/factors/${id}`, token)
    await call('PUT', '/user', token, { password: NEXT })
    await client.signUp()
    expect((await actions()).filter((action) => action !== 'login')).toEqual([
      'user_signedup',
      'user_updated_password',
    ])

    await fillAuditLog(database.db, many)
    advance(86_400_001)
    await client.signIn(account.email, NEXT)
    expect(await actions()).toHaveLength(201)
  })

  test('happen only if they are recorded', async () => {
    const { client, database } = service()
    const { db } = database
    const account = await client.signUp()
    const schema = 'DATABASE_URL' in service().config && service().config.DATABASE_URL ? sql`auth.` : sql``
    const rename = (from: string, to: string) =>
      sql`alter table ${schema}${sql.id(from)} rename to ${sql.id(to)}`.execute(db)
    const token = account.access_token
    const email = newEmail()
    await rename('audit_log_entries', 'away')
    for (const { status } of [
      await call('POST', '/signup', undefined, { email, password: PASSWORD }),
      await client.signIn(account.email, PASSWORD),
      await call('PUT', '/user', token, { password: NEXT }),
      await call('POST', '/factors', token, { factor_type: 'totp', friendly_name: 'App' }),
      await call('POST', '/logout', token),
    ]) {
      expect(status).toBe(500)
    }
    await rename('away', 'audit_log_entries')

    expect((await client.signIn(email, PASSWORD)).body.code).toBe('invalid_credentials')
    expect((await client.signIn(account.email, NEXT)).body.code).toBe('invalid_credentials')
    expect((await client.getUser(token)).body).not.toHaveProperty('factors')
    const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', account.id).execute()
    expect(sessions).toHaveLength(1)
  })
})

onBothDatabases(
  'the events of the audit log where mail confirms',
  (service) => {
    test('are a row each: a sign-up, its confirmation, another sign-up', async () => {
      const { received, database } = service()
      const email = newEmail()
      const signUp = () => service().client.call('POST', '/signup', { body: { email, password: PASSWORD } })
      await signUp()
      const { code: token } = await received(email, 'confirmation')
      await service().client.call('POST', '/verify', { body: { type: 'signup', email, token } })
      await signUp()
      const rows = await database.db.selectFrom('audit_log_entries').select('payload').execute()
      expect(rows.map(({ payload }) => payload['action']).toSorted()).toEqual([
        'login',
        'user_confirmation_requested',
        'user_repeated_signup',
        'user_signedup',
      ])
    })
  },
  { settings: { MAILER_AUTOCONFIRM: false, SMTP_MAX_FREQUENCY: 0 } },
)
