import { expect, test } from 'vitest'
import { newOwnerLink } from '../../testing/browser/owner-browser.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const MINUTE_MS = 60_000

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
    // A key in the right form, of no link.
    const guessed = late.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect((await visit(guessed)).statusCode).toBe(404)
    advance(-2 * MINUTE_MS)
    expect((await visit(early)).statusCode).toBe(404)
    advance(12 * MINUTE_MS)
    expect((await visit(late)).statusCode).toBe(404)
    advance(-10 * MINUTE_MS)
    expect((await visit(late)).statusCode).toBe(303)
  })
})
