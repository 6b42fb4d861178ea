// @module-tag both-databases

import { expect, test } from 'vitest'
import { acquireLease } from '../../db/service/leases.ts'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { sessionToCopy } from '../../testing/database/session-to-copy.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { makeRelyingParty, oauthSettings } from '../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { sweep } from './create-sweeper.ts'

const { mail, settings } = await startMail()
const DAY_MS = 86_400_000

onBothDatabases(
  'the sweep',
  (service) => {
    const run = () => {
      const { config, database, clock } = service()
      const log = { warn() {}, info() {} }
      return sweep({ config, db: database.db, clock, log }, async () => {})
    }
    const rows = async (table: 'sessions' | 'users' | 'one_time_tokens' | 'flow_state' | 'mfa_factors') =>
      (await service().database.db.selectFrom(table).select('id').execute()).length

    test('deletes what is over, in batches, and nothing that may still be used', async () => {
      const { client, database, clock, advance } = service()
      const email = newEmail()
      const { challenge } = pkcePair()
      await client.call('POST', '/signup', { body: { email, password: PASSWORD, ...challenge } })
      const member = newEmail()
      await client.call('POST', '/signup', { body: { email: member, password: PASSWORD } })
      const { code } = await mail.next(member, 'confirmation')
      const confirmed = await client.call('POST', '/verify', {
        body: { type: 'signup', email: member, token: code },
      })
      const { access_token, refresh_token, user } = confirmed.body
      await client.enrollTotp(access_token)
      await database.db
        .insertInto('rate_limits')
        .values({ key: 'over', points: 1, expire: clock() - 1 })
        .execute()
      const session = await sessionToCopy(database.db, user.id)
      const long = new Date(clock() - 40 * DAY_MS).toISOString()
      await database.db
        .insertInto('sessions')
        .values(
          Array.from({ length: 250 }, () => ({ ...session, id: crypto.randomUUID(), created_at: long })),
        )
        .execute()
      expect(await run()).toEqual({ sessionsIdle: 250 })

      advance(3 * DAY_MS)
      expect(await run()).toEqual({ enrolmentsUnfinished: 1, oneTimeTokens: 1, flows: 1, counters: 1 })
      expect([await rows('sessions'), await rows('users')]).toEqual([1, 2])
      // Its mail no longer works; the user is still told that the address is unconfirmed.
      expect((await client.signIn(email, PASSWORD)).body.code).toBe('email_not_confirmed')

      advance(26.9 * DAY_MS)
      expect((await client.refresh(refresh_token)).status).toBe(200)
      advance(0.2 * DAY_MS)
      expect(await run()).toEqual({ accountsUnconfirmed: 1 })
      expect((await client.signIn(email, PASSWORD)).body.code).toBe('invalid_credentials')
      expect((await client.signIn(member, PASSWORD)).status).toBe(200)

      advance(400 * DAY_MS)
      expect(await run()).toMatchObject({ sessionsTooOld: 2 })
      expect([await rows('sessions'), await rows('users'), await rows('mfa_factors')]).toEqual([0, 1, 0])
    })

    test('deletes requests of clients a day after they are over, and clients that no owner has approved', async () => {
      const { client, database, advance } = service()
      const { body: unused } = await client.call('POST', '/oauth/clients/register', {
        body: { redirect_uris: ['https://app.example.com/cb'] },
      })
      const made = await makeRelyingParty(service())
      const email = newEmail()
      await client.call('POST', '/signup', { body: { email, password: PASSWORD } })
      const { code } = await mail.next(email, 'confirmation')
      const { body } = await client.call('POST', '/verify', { body: { type: 'signup', email, token: code } })
      const known = await makeRelyingParty(service())
      await known.signIn(body.access_token)
      await database.db
        .updateTable('oauth_clients')
        .set({ registration_type: 'dynamic' })
        .where('id', '=', known.id)
        .execute()
      await made.request()
      advance(DAY_MS)
      expect(await run()).not.toHaveProperty('authorizationsOfClients')
      advance(600_000)
      expect(await run()).toMatchObject({ authorizationsOfClients: 2 })
      expect(await run()).not.toHaveProperty('clientsUnused')
      advance(29 * DAY_MS)
      expect(await run()).toMatchObject({ clientsUnused: 1 })
      const left = await database.db.selectFrom('oauth_clients').select('id').execute()
      expect(left.map(({ id }) => id).toSorted()).toEqual([made.id, known.id].toSorted())
      expect(left.map(({ id }) => id)).not.toContain(unused.client_id)
    })

    test('is done by one process at a time, and by a clock that was wrong for no longer than it may be', async () => {
      const { db } = service().database
      const at = (ms: number) => ({
        now: new Date(ms).toISOString(),
        until: new Date(ms + 300_000).toISOString(),
        latest: new Date(ms + 600_000).toISOString(),
      })
      const start = Date.UTC(2026, 0, 1)
      const taken = await Promise.all(Array.from({ length: 5 }, () => acquireLease(db, 'test', at(start))))
      expect(taken.filter(Boolean)).toHaveLength(1)
      expect(await acquireLease(db, 'test', at(start + 299_000))).toBe(false)
      expect(await acquireLease(db, 'test', at(start + 300_000))).toBe(true)
      expect(await acquireLease(db, 'test', at(start - 40 * DAY_MS))).toBe(true)
    })
  },
  {
    settings: { ...settings, ...oauthSettings, OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: true },
  },
)

onBothDatabases(
  'the sweep, where nothing is over by time,',
  (service) => {
    test('keeps every session, account and trace of a sign-up', async () => {
      const { client, config, database, clock, advance } = service()
      const signUp = async (body: object) =>
        expect((await client.call('POST', '/signup', { body })).status).toBe(200)
      const member = { email: newEmail(), password: PASSWORD, email_confirm: true }
      expect((await administrator(service)('POST', '/admin/users', member)).status).toBe(200)
      // An anonymous user, one who waits for a mail, and one who enters the address of an account.
      for (const email of [undefined, newEmail(), member.email]) {
        await signUp(email === undefined ? {} : { email, password: PASSWORD })
      }
      const rows = async () => [
        await database.db.selectFrom('users').select('id').orderBy('id').execute(),
        await database.db.selectFrom('sessions').select('id').execute(),
        await database.db.selectFrom('sign_up_traces').selectAll().execute(),
      ]
      const before = await rows()
      expect(before.map(({ length }) => length)).toEqual([3, 1, 1])
      advance(4000 * DAY_MS)
      const log = { warn() {}, info() {} }
      await sweep({ config, db: database.db, clock, log }, async () => {})
      expect(await rows()).toEqual(before)
    })
  },
  {
    settings: {
      ...settings,
      AUTH_SECRET_KEY: SECRET_KEYS,
      EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
      SESSIONS_TIMEBOX: 0,
      SESSIONS_INACTIVITY_TIMEOUT: 0,
      UNCONFIRMED_DAYS: 0,
      ANONYMOUS_DAYS: 0,
    },
  },
)
