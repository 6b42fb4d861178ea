import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { passkeyAccounts } from '../testing/accounts/passkey-accounts.ts'
import { createAuthenticator } from '../testing/authenticator/authenticator.ts'
import { createMailVisitor } from '../testing/browser/mail-visitor.ts'
import { newEmail, PASSWORD, totpCode } from '../testing/client.ts'
import { fillAuditLog } from '../testing/database/fill-audit-log.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const acme = await startIssuer()
const provider = 'custom:acme'
const NEXT = 'a pass of the owner 1'

type Entry = { action: string; actor_id: string; traits?: Record<string, string> }

onBothDatabases(
  'the events of the audit log',
  (service) => {
    const call = (method: string, path: string, token?: string, body?: unknown) =>
      service().client.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) })
    const grant = async (sub: string, token?: string) =>
      call('POST', '/token?grant_type=id_token', token, {
        provider,
        id_token: await acme.idToken({ sub }),
        link_identity: !!token,
      })
    /** What was recorded since the last time, in the order of the alphabet: one moment has several. */
    const recorded = async (): Promise<Entry[]> => {
      const rows = await service().database.db.deleteFrom('audit_log_entries').returning('payload').execute()
      const entries = rows.map(({ payload }) => payload as unknown as Entry)
      return entries.toSorted((a, b) => a.action.localeCompare(b.action))
    }
    const actions = async () => (await recorded()).map(({ action }) => action)

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

    test('are a row each: factors, passkeys, identities', async () => {
      const { client, clock, advance } = service()
      const account = await client.signUp()
      await recorded()
      const withApp = await client.addTotp(account)
      const factor = { factor_id: withApp.factorId, factor_type: 'totp' }
      expect(await recorded()).toMatchObject([
        { action: 'challenge_created', actor_id: account.id, traits: factor },
        { action: 'factor_in_progress', traits: factor },
        { action: 'verification_attempted', traits: factor },
      ])
      const made = await call('POST', '/factors/recovery-codes', withApp.access_token, {})
      const used = await call('POST', '/factors/recovery-codes/verify', withApp.access_token, {
        code: made.body.codes[0],
      })
      const codes = { factor_id: made.body.id, factor_type: 'recovery_code' }
      expect(await recorded()).toMatchObject([
        { action: 'factor_updated', traits: codes },
        { action: 'verification_attempted', traits: codes },
      ])
      advance(31_000)
      const wrong = totpCode(withApp.secret, clock(), 5)
      await client.answerFactor(used.body.access_token, withApp.factorId, wrong)
      expect(await actions()).toEqual(['challenge_created'])
      await call('DELETE', `/factors/${withApp.factorId}`, used.body.access_token)
      expect(await recorded()).toMatchObject([
        { action: 'factor_unenrolled', traits: factor },
        { action: 'factor_unenrolled', traits: codes },
      ])

      const passkey = createAuthenticator({ isUserVerified: true })
      const { ceremonies } = passkeyAccounts(service)
      const { id } = (await ceremonies().addPasskey(used.body.access_token, passkey)).body
      await call('PATCH', `/passkeys/${id}`, used.body.access_token, { friendly_name: 'Laptop' })
      const entered = await ceremonies().signInWith(passkey)
      await call('DELETE', `/passkeys/${id}`, entered.body.access_token)
      expect(await recorded()).toMatchObject([
        { action: 'login', traits: { method: 'passkey' } },
        { action: 'passkey_created', traits: { passkey_id: id } },
        { action: 'passkey_deleted', traits: { passkey_id: id } },
        { action: 'passkey_updated', traits: { passkey_id: id } },
      ])

      const linked = await grant(account.id, used.body.access_token)
      const identity = linked.body.user.identities.find(
        (each: { provider: string }) => each.provider === provider,
      )
      await call('DELETE', `/user/identities/${identity.identity_id}`, linked.body.access_token)
      const traits = { provider, identity_id: identity.identity_id }
      expect(await recorded()).toMatchObject([
        { action: 'identity_linked', actor_id: account.id, traits },
        { action: 'identity_unlinked', traits },
        { action: 'login', traits: { method: 'oauth', provider } },
      ])
      await grant(`new ${account.id}`)
      expect(await recorded()).toMatchObject([
        { action: 'login', traits: { provider } },
        { action: 'user_signedup', traits: { provider } },
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
      const sessions = await db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', account.id)
        .execute()
      expect(sessions).toHaveLength(1)
    })
  },
  { settings: { EXTERNAL_OIDC: [acme.setting] } },
)

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
