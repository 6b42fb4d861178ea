// @module-tag both-databases

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { listIdentities } from '../accounts/identities.ts'
import { findUserById } from '../accounts/users.ts'
import { listFactors } from '../credentials/factors.ts'
import { columnKinds } from '../statements/column-kinds.ts'
import { listAmrClaims, upsertAmrClaim } from './amr-claims.ts'
import { findAccountAndSession, findAccountWithMethods, findSessionWithAccount } from './read-access.ts'
import { findSession } from './sessions.ts'

onBothDatabases('an account and its session, read in one statement', (service) => {
  test('are what a statement each reads, in values and order, whatever stands in the rows', async () => {
    const { client, database } = service()
    const { db, pool } = database
    const account = await client.signUp()
    const times = { created_at: '2026-01-02T03:04:05.006Z', updated_at: '2026-01-02T03:04:05.000Z' }
    const metadata = {
      text: 'ä "quoted" \u2028',
      deep: [{ null: null, big: 2 ** 60 }],
      yes: true,
    }
    await db.updateTable('users').set({ raw_user_meta_data: metadata }).where('id', '=', account.id).execute()
    if (pool) await sql`update auth.users set banned_until = 'infinity' where id = ${account.id}`.execute(db)
    const [own] = await listIdentities(db, account.id)
    if (!own) throw new Error('there is no identity')
    const { email: _email, ...identity } = own
    const google = {
      ...identity,
      ...times,
      id: crypto.randomUUID(),
      provider: 'google',
      identity_data: metadata,
    }
    await db.insertInto('identities').values(google).execute()
    const factor = {
      user_id: account.id,
      factor_type: 'totp',
      status: 'verified',
      secret: 's',
      ...times,
    } as const
    const rest = { phone: null, last_challenged_at: null, web_authn_aaguid: null, last_used_step: 7e9 }
    const json = { web_authn_credential: { a: [1] }, last_webauthn_challenge_data: null }
    for (const name of ['b', 'a']) {
      const row = { ...factor, ...rest, ...json, id: crypto.randomUUID(), friendly_name: name }
      await db.insertInto('mfa_factors').values(row).execute()
    }
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', account.id)
      .executeTakeFirstOrThrow()
    await upsertAmrClaim(db, sessionId, 'totp', null, times.updated_at)

    const user = await findUserById(db, account.id)
    const session = await findSession(db, sessionId)
    const methods = await listAmrClaims(db, sessionId)
    const identities = await listIdentities(db, account.id)
    const factors = await listFactors(db, account.id)
    expect([identities.length, factors.length, methods.length]).toEqual([2, 2, 2])
    const ids = { userId: account.id, sessionId }
    const shown = { user, identities, factors }
    expect(await findAccountAndSession(db, ids)).toEqual({ ...shown, session })
    expect(await findSessionWithAccount(db, sessionId)).toEqual({ ...shown, session, methods })
    expect(await findAccountWithMethods(db, ids)).toEqual({ ...shown, methods })
    const rows = { users: user, sessions: session, identities: identities[0], mfa_factors: factors[0] }
    for (const [table, row] of Object.entries({ ...rows, mfa_amr_claims: methods[0] })) {
      // These columns exist only for indexes of Postgres (migrations 019, 020).
      const indexed = ['refreshed_day', 'unclaimed_since']
      const columns = Object.keys(row ?? {}).filter((name) => !indexed.includes(name))
      expect(Object.keys(columnKinds[table as 'users']).sort(), table).toEqual(columns.sort())
    }

    const unknownId = crypto.randomUUID()
    expect(await findAccountAndSession(db, { ...ids, sessionId: unknownId })).toEqual({
      ...shown,
      session: undefined,
    })
    expect(await findAccountAndSession(db, { ...ids, userId: unknownId })).toBeUndefined()
    expect(await findSessionWithAccount(db, unknownId)).toBeUndefined()
    expect((await findAccountWithMethods(db, { ...ids, sessionId: unknownId }))?.methods).toEqual([])
  })
})
