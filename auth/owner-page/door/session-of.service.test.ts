import { expect, test } from 'vitest'
import { newOwnerLink, openOwnerPage } from '../../testing/browser/owner-browser.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

onBothDatabases('the owner’s page', (service) => {
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
    const url = await newOwnerLink(service())
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
})
