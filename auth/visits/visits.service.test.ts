// @module-tag both-databases

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isPostgres } from '../db/is-postgres.ts'
import { sweep } from '../maintenance/sweep/create-sweeper.ts'
import { providerAccounts } from '../testing/accounts/provider-accounts.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'
import { createVisits } from './create-visits.ts'
import { readVisits } from './read-visits.ts'

const DAY_MS = 86_400_000
const log = { info() {}, warn() {} }
const none = { 'dialog-opened': 0, 'sign-up-begun': 0, 'sign-up-done': 0, 'sign-up-confirmed': 0 }

onBothDatabases('the sums of visits', (service) => {
  const read = (days: number) => readVisits(service().database.db, service().clock(), days)
  const anotherProcess = () => {
    const { database, clock } = service()
    return createVisits({ db: database.db, clock, log })
  }
  const dayAgo = (days: number) => new Date(service().clock() - days * DAY_MS).toISOString().slice(0, 10)
  beforeEach(async () => void (await service().database.db.deleteFrom('site_counts').execute()))

  test('add up over processes and days, and are read with the days of which nothing is known', async () => {
    const { advance } = service()
    const both = [anotherProcess(), anotherProcess()]
    for (const { view, step } of both) {
      view('/', 'blog.example')
      view('/pricing', 'blog.example')
      view('/')
      step('dialog-opened')
      step('sign-up-begun')
    }
    await Promise.all(both.map(({ stop }) => stop()))
    advance(2 * DAY_MS)
    const later = anotherProcess()
    later.view('/pricing', 'search.example')
    later.step('dialog-opened')
    await later.stop()
    const funnel = { ...none, 'dialog-opened': 2, 'sign-up-begun': 2 }
    expect(await read(3)).toEqual({
      days: [
        { day: dayAgo(2), views: 6, ...funnel },
        { day: dayAgo(1), views: 0, ...none },
        { day: dayAgo(0), views: 1, ...none, 'dialog-opened': 1 },
      ],
      views: 7,
      funnel: { ...funnel, 'dialog-opened': 3 },
      pages: [
        { name: '/', count: 4 },
        { name: '/pricing', count: 3 },
      ],
      referrers: [
        { name: 'blog.example', count: 4 },
        { name: 'search.example', count: 1 },
      ],
    })
    expect((await read(0.01)).days).toEqual([{ day: dayAgo(0), views: 1, ...none, 'dialog-opened': 1 }])
    expect((await read(100_000)).days).toHaveLength(400)
  })

  test('are of a hundred hosts a day, also when a client makes more up, and pages go on being counted', async () => {
    const { db } = service().database
    for (const round of ['a', 'b']) {
      const visits = anotherProcess()
      for (let number = 0; number < 3000; number++) visits.view(`/${round}`, `${round}${number}.example`)
      await visits.stop()
    }
    const { views, pages } = await read(1)
    expect([views, pages.map(({ count }) => count)]).toEqual([6000, [3000, 3000]])
    const hosts = await db.selectFrom('site_counts').selectAll().where('kind', '=', 'referrer').execute()
    expect(hosts).toHaveLength(101)
    expect(hosts.find(({ name }) => name === 'other')?.count).toBe(5900)
    expect(hosts.filter(({ name }) => name.startsWith('b'))).toEqual([])
  })

  test('wait in memory while the database takes none, and the log says so once', async () => {
    const { db } = service().database
    const table = isPostgres(db) ? 'auth.site_counts' : 'site_counts'
    const warned: string[] = []
    const visits = createVisits({
      db,
      clock: service().clock,
      log: { warn: (_fields, text) => void warned.push(text) },
    })
    await sql.raw(`alter table ${table} rename to away`).execute(db)
    visits.view('/', 'blog.example')
    await visits.stop()
    visits.view('/')
    await visits.stop()
    await sql.raw(`alter table ${table.replace('site_counts', 'away')} rename to site_counts`).execute(db)
    expect(await read(1)).toMatchObject({ views: 0 })
    await visits.stop()
    expect(await read(1)).toMatchObject({ views: 2, referrers: [{ name: 'blog.example', count: 1 }] })
    expect(warned).toEqual([expect.stringContaining('kept in memory')])
  })

  test('are kept for 400 days', async () => {
    const { config, database, clock, advance } = service()
    const visits = anotherProcess()
    visits.view('/')
    visits.view('/pricing')
    await visits.stop()
    const run = () => sweep({ config, db: database.db, clock, log }, async () => {})
    advance(399 * DAY_MS)
    expect(await run()).not.toHaveProperty('siteCounts')
    expect(await read(400)).toMatchObject({ views: 2 })
    advance(2 * DAY_MS)
    expect(await run()).toMatchObject({ siteCounts: 2 })
  })
})

const { mail, settings } = await startMail()
const issuer = await startIssuer({ name: 'one' })

onBothDatabases(
  'the steps to an account',
  (service) => {
    const funnel = async () => {
      const { database, clock, visits } = service()
      await visits.stop()
      const { funnel } = await readVisits(database.db, clock(), 1)
      return [funnel['sign-up-done'], funnel['sign-up-confirmed']]
    }

    test('are counted where an account is made and where its mailbox answers, once each', async () => {
      const { client } = service()
      const email = newEmail()
      const signUp = () => client.call('POST', '/signup', { body: { email, password: PASSWORD } })
      const confirm = (token: string) =>
        client.call('POST', '/verify', { body: { type: 'signup', email, token } })
      expect((await signUp()).status).toBe(200)
      expect(await funnel()).toEqual([1, 0])
      // The account exists already, which the answer doesn't reveal.
      expect((await signUp()).status).toBe(200)
      expect((await confirm('000000')).status).toBe(403)
      expect(await funnel()).toEqual([1, 0])
      await mail.next(email, 'confirmation')
      const { code } = await mail.next(email, 'confirmation')
      expect((await confirm(code)).status).toBe(200)
      expect(await funnel()).toEqual([1, 1])
      expect((await signUp()).status).toBe(200)
      expect((await client.signIn(email, PASSWORD)).status).toBe(200)
      expect(await funnel()).toEqual([1, 1])
    })

    test('are both counted where a provider brings a visitor, the first time', async () => {
      const { signIn } = providerAccounts(service)
      const before = (await funnel()) as [number, number]
      const profile = { sub: crypto.randomUUID(), email: newEmail(), email_verified: true }
      expect((await signIn(issuer, profile)).status).toBe(200)
      expect((await signIn(issuer, profile)).status).toBe(200)
      expect(await funnel()).toEqual([before[0] + 1, before[1] + 1])
      expect((await signIn(issuer, { sub: crypto.randomUUID() })).status).toBe(200)
      expect(await funnel()).toEqual([before[0] + 2, before[1] + 1])
    })

    test('are counted of an anonymous account once it is permanent', async () => {
      const { client } = service()
      const [made = 0, confirmed = 0] = await funnel()
      const { body } = await client.call('POST', '/signup', { body: {} })
      const email = newEmail()
      expect(await funnel()).toEqual([made, confirmed])
      await client.call('PUT', '/user', { token: body.access_token, body: { email } })
      const { code: token } = await mail.next(email, 'email_change')
      expect(await funnel()).toEqual([made, confirmed])
      const verify = { type: 'email_change', email, token }
      expect((await client.call('POST', '/verify', { body: verify })).status).toBe(200)
      expect(await funnel()).toEqual([made + 1, confirmed + 1])
    })
  },
  { settings: { ...settings, EXTERNAL_OIDC: [issuer.setting], EXTERNAL_ANONYMOUS_USERS_ENABLED: true } },
)
