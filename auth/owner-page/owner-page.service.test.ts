import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertMessage } from '../db/service/messages.ts'
import { addSiteCounts } from '../db/service/site-counts.ts'
import { newOwnerLink, openOwnerPage } from '../testing/browser/owner-browser.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

onBothDatabases('the owner’s page', (service) => {
  const visit = (url: string, headers: Record<string, string> = {}) => service().app.inject({ url, headers })
  const link = () => newOwnerLink(service())

  test('is opened by a link once, and of two browsers that race by one', async () => {
    const url = await link()
    const both = await Promise.all([visit(url), visit(url)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 404])
    expect((await visit(url)).statusCode).toBe(404)
    const [opened] = both.filter(({ statusCode }) => statusCode === 303)
    expect(opened?.headers).toMatchObject({
      location: '/_owner',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': expect.stringMatching(
        /^dropharbor-owner=[\w-]{43}; Max-Age=28800; Path=\/_owner; HttpOnly; SameSite=Strict$/,
      ),
    })
  })

  test('is not opened by what looks ahead, and by a link of another site without a redirect', async () => {
    const url = await link()
    expect((await service().app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])
      expect((await visit(url, headers)).statusCode).toBe(404)
    const { statusCode, headers } = await visit(url, { 'sec-fetch-site': 'cross-site' })
    expect([statusCode, headers['refresh']]).toEqual([200, '0; url=/_owner'])
  })

  test('is not opened by a link that is ten minutes old, or from a time that is yet to come', async () => {
    const { advance } = service()
    const [late, early, wrong] = [await link(), await link(), (await link()).replace(/.$/, '')]
    expect((await visit(wrong)).statusCode).toBe(404)
    expect((await visit(`${wrong}${'A'.repeat(50)}`)).statusCode).toBe(404)
    advance(-2 * MINUTE_MS)
    expect((await visit(early)).statusCode).toBe(404)
    advance(12 * MINUTE_MS)
    expect((await visit(late)).statusCode).toBe(404)
    advance(-10 * MINUTE_MS)
    expect((await visit(late)).statusCode).toBe(303)
  })

  test('lets a session in for eight hours, until it signs out, or the clock is set back', async () => {
    const { advance } = service()
    const [first, second] = [await openOwnerPage(service()), await openOwnerPage(service())]
    advance(8 * HOUR_MS - MINUTE_MS)
    expect((await first.get('/session')).statusCode).toBe(200)
    advance(2 * MINUTE_MS)
    expect((await first.get('/session')).statusCode).toBe(404)
    advance(-8 * HOUR_MS - 5 * MINUTE_MS)
    expect((await first.get('/session')).statusCode).toBe(404)
    advance(4 * MINUTE_MS)

    const out = await second.send('POST', '/sign-out')
    expect(out.headers['set-cookie']).toMatch(/^dropharbor-owner=; Max-Age=0; Path=\/_owner;/)
    expect((await second.get('/session')).statusCode).toBe(404)
    expect((await first.get('/session')).statusCode).toBe(200)
  })

  test('keeps neither keys nor cookies, in the database or in the log', async () => {
    const url = await link()
    const { cookie, own } = await openOwnerPage(service())
    const { db } = service().database
    const rows = [
      ...(await db.selectFrom('owner_links').selectAll().execute()),
      ...(await db.selectFrom('owner_sessions').selectAll().execute()),
    ]
    expect(rows.length).toBeGreaterThan(1)
    const kept = `${JSON.stringify(rows)}${service().log.filter((line) => line.includes('security event'))}`
    for (const secret of [url.split('/').at(-1), cookie.split('=')[1], own['x-owner-token']])
      expect(kept).not.toContain(secret)
  })

  test('takes changes from the page itself alone', async () => {
    const account = await service().client.signUp()
    const page = await openOwnerPage(service())
    const other = await openOwnerPage(service())
    const path = `/accounts/${account.id}/sign-out`
    const { origin, 'x-owner-token': token } = page.own
    const json = { 'content-type': 'application/json' }
    const strangers: Record<string, string>[] = [
      { ...json, 'x-owner-token': token },
      { ...json, origin: 'https://attacker.example', 'x-owner-token': token },
      { ...json, origin: 'null', 'x-owner-token': token },
      { ...json, origin, 'sec-fetch-site': 'cross-site', 'x-owner-token': token },
      { ...json, origin, 'sec-fetch-site': 'same-site', 'x-owner-token': token },
      { ...json, origin, 'sec-fetch-site': 'none', 'x-owner-token': token },
      { ...json, origin },
      { ...json, origin, 'x-owner-token': other.own['x-owner-token'] },
      { ...json, origin, 'x-owner-token': page.cookie.split('=')[1] ?? '' },
      { origin, 'x-owner-token': token },
      { origin, 'x-owner-token': token, 'content-type': 'application/x-www-form-urlencoded' },
      { origin, 'x-owner-token': token, 'content-type': 'text/plain; application/json' },
    ]
    for (const headers of strangers) {
      const answer = await page.get(path, { method: 'POST', payload: '{}', headers })
      expect([answer.statusCode, answer.json().code], JSON.stringify(headers)).toEqual([
        403,
        'cross_site_request',
      ])
    }
    expect((await service().client.refresh(account.refresh_token)).status).toBe(200)
    const forwarded = { ...json, origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }
    const sent = { method: 'POST', payload: '{}', headers: { ...forwarded, 'x-owner-token': token } } as const
    expect((await page.get(path, sent)).statusCode).toBe(200)
  })

  test('acts by the rules of the admin API, and the audit log says who', async () => {
    const { client, database, received } = service()
    const account = await client.signUp()
    const { id, email } = account
    const page = await openOwnerPage(service())
    const enrolled = await client.enrollTotp(account.access_token)

    expect((await page.send('PUT', `/admin/users/${id}`, { ban_duration: '24h' })).statusCode).toBe(200)
    expect((await client.signIn(email, PASSWORD)).body).toMatchObject({ code: 'user_banned' })
    await page.send('PUT', `/admin/users/${id}`, { ban_duration: 'none' })
    expect((await client.signIn(email, PASSWORD)).status).toBe(200)

    const shown = (await page.get(`/accounts/${id}`)).json()
    expect(shown).toMatchObject({
      account: { email, identities: [{ provider: 'email' }], factors: [{ id: enrolled.id }] },
      sessions: [{ aal: 'aal1' }, { aal: 'aal1' }],
      passkeys: [],
    })
    expect((await page.send('POST', `/accounts/${id}/reset-factors`)).json()).toEqual({ removed: 1 })
    expect((await page.send('POST', `/accounts/${id}/mail-link`)).statusCode).toBe(200)
    expect(await received(email, 'recovery')).toMatchObject({ to: email })
    expect((await page.send('POST', `/accounts/${id}/sign-out`)).statusCode).toBe(200)
    expect((await client.refresh(account.refresh_token)).status).toBe(400)

    const { audit } = (await page.get(`/accounts/${id}`)).json()
    const byOwner = audit.filter((entry: Entry) => entry.payload.actor_username === 'owner_page')
    expect(byOwner.map((entry: Entry) => entry.payload.action)).toEqual([
      'logout',
      'user_recovery_requested',
      'factor_deleted',
      'user_modified',
      'user_modified',
    ])
    for (const { payload } of byOwner) expect(payload.request_id).toEqual(expect.any(String))

    expect((await page.send('DELETE', `/admin/users/${id}`)).statusCode).toBe(200)
    expect((await page.get(`/accounts/${id}`)).json()).toMatchObject({ code: 'user_not_found' })
    const [last] = await database.db
      .selectFrom('audit_log_entries')
      .select('payload')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last?.payload).toMatchObject({ action: 'user_deleted', actor_username: 'owner_page' })
  })

  test('erases and restores an account in two tabs: whichever comes second is told', async () => {
    const { client, database } = service()
    const page = await openOwnerPage(service())
    for (let round = 0; round < 5; round++) {
      const { id } = await client.signUp()
      const erase_after = new Date(Date.now() + 86_400_000).toISOString()
      await database.db.updateTable('users').set({ erase_after }).where('id', '=', id).execute()
      const [erased, restored] = await Promise.all([
        page.send('DELETE', `/admin/users/${id}`),
        page.send('POST', `/accounts/${id}/reopen`),
      ])
      expect(erased.statusCode).toBe(200)
      expect([200, 404]).toContain(restored.statusCode)
      expect((await page.get(`/accounts/${id}`)).statusCode).toBe(404)
    }
    const { id } = await client.signUp()
    expect((await page.send('POST', `/accounts/${id}/reopen`)).json()).toEqual({
      code: 'validation_failed',
      message: 'User is not closed',
    })
  })

  test('shows figures of all accounts and queues, and what visitors did', async () => {
    const { client, clock, database } = service()
    const { db } = database
    const before = (await (await openOwnerPage(service())).get('/overview')).json()
    const account = await client.signUp()
    await client.addTotp(account)
    await client.enrollTotp((await client.signUp()).access_token)
    const long = new Date(clock() - 400 * 86_400_000).toISOString()
    const some = new Date(clock() - 40 * 86_400_000).toISOString()
    const set = (id: string, created_at: string) =>
      db.updateTable('users').set({ created_at }).where('id', '=', id).execute()
    await set((await client.signUp()).id, some)
    await set((await client.signUp()).id, long)
    await insertMessage(db, {
      ...{ id: randomUUID(), kind: 'mail', template: 'recovery', recipient: 'a@example.com', payload: 'x' },
      ...{ created_at: some, expires_at: some, next_attempt_at: '2100-01-01T00:00:00.000Z' },
    })
    await db.updateTable('messages').set({ last_error: 'ECONNREFUSED' }).execute()
    const day = new Date(clock()).toISOString().slice(0, 10)
    const counts = [
      { day, kind: 'sign-in', name: 'password ok', count: 7 },
      { day, kind: 'view', name: '/pricing', count: 9 },
    ] as const
    await db.transaction().execute((trx) => addSiteCounts(trx, counts))

    service().advance(61_000)
    const page = await openOwnerPage(service())
    const overview = (await page.get('/overview')).json()
    const count = (of: Figures, daysAgo: number) => of.sign_ups.at(-1 - daysAgo)?.count ?? 0
    expect(overview.sign_ups).toHaveLength(365)
    expect(count(overview, 0) - count(before, 0)).toBe(2)
    expect(count(overview, 40) - count(before, 40)).toBe(1)
    expect(overview.accounts - before.accounts).toBe(4)
    expect(overview.second_factor).toEqual({
      accounts: overview.accounts,
      with_factor: before.second_factor.with_factor + 1,
    })
    expect(overview.sign_ins).toContainEqual({ name: 'password ok', count: 7 })
    expect(overview.messages.failing).toBeGreaterThan(0)
    expect(overview.failing_messages).toContainEqual(
      expect.objectContaining({ recipient: 'a@example.com', last_error: 'ECONNREFUSED' }),
    )
    expect(JSON.stringify(overview)).not.toContain('payload')
    expect((await page.get('/visits?days=3')).json()).toMatchObject({
      is_counted: true,
      days: { length: 3 },
      pages: [{ name: '/pricing', count: 9 }],
    })
    for (const days of ['x', '0', '-1', '1e9', 'Infinity'])
      expect((await page.get(`/visits?days=${days}`)).json().days).toHaveLength(30)
  })

  interface Figures {
    sign_ups: { count: number }[]
  }

  test('shows events that nobody took, and has those told again that were given up', async () => {
    const { clock, database } = service()
    const page = await openOwnerPage(service())
    const event = { target: 'events', type: 'user.created', user_id: randomUUID(), attempts: 150 } as const
    const failed_at = new Date(clock()).toISOString()
    await database.db
      .insertInto('events')
      .values({ ...event, last_error: 'timeout', failed_at })
      .execute()
    expect((await page.get('/admin/events')).json()).toMatchObject([{ last_error: 'timeout', failed_at }])
    expect((await page.send('POST', '/admin/events/retry')).json()).toEqual({ retried: 1 })
    expect((await page.get('/admin/events')).json()).toMatchObject([{ attempts: 0, failed_at: null }])
  })

  test('finds accounts, page by page', async () => {
    const { client } = service()
    const page = await openOwnerPage(service())
    const name = newEmail().split('@')[0]
    const emails = [1, 2, 3].map((n) => `${name}${n}@example.com`)
    for (const email of emails) await client.signUp({ email })
    const list = async (more: string) => (await page.get(`/admin/users?filter=${name}&limit=2${more}`)).json()
    const first = await list('')
    expect(first.users.map(({ email }: { email: string }) => email)).toEqual(emails.slice(1).toReversed())
    const second = await list(`&cursor=${first.pagination.next_cursor}`)
    expect(second).toMatchObject({ users: [{ email: emails[0] }], pagination: { has_more: false } })
    expect((await page.get('/admin/users?cursor=rubbish&limit=2')).statusCode).toBe(400)
    expect((await page.get('/accounts/rubbish')).json().code).toBe('validation_failed')
  })

  interface Entry {
    payload: { action: string; actor_username: string; request_id?: string }
  }
})
