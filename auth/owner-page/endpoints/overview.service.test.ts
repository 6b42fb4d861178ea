import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertMessage } from '../../db/service/messages.ts'
import { addSiteCounts } from '../../db/service/site-counts.ts'
import { openOwnerPage } from '../../testing/browser/owner-browser.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

interface Figures {
  sign_ups: { count: number }[]
}

onBothDatabases('the owner’s page', (service) => {
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
      id: randomUUID(),
      kind: 'mail',
      template: 'recovery',
      recipient: 'a@example.com',
      payload: 'x',
      created_at: some,
      expires_at: some,
      next_attempt_at: '2100-01-01T00:00:00.000Z',
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

  test('shows figures that are a minute old at most', async () => {
    const { advance, client } = service()
    const page = await openOwnerPage(service())
    const accounts = async (): Promise<number> => (await page.get('/overview')).json().accounts
    advance(61_000)
    const before = await accounts()
    await client.signUp()
    advance(50_000)
    expect(await accounts()).toBe(before)
    advance(11_000)
    expect(await accounts()).toBe(before + 1)
  })

  test('shows events that no endpoint took, and has those told again that were given up', async () => {
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
})
