import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startAcme } from '../../testing/providers/start-acme.ts'

const SITE = 'http://localhost:3000'
const { provider, settings } = await startAcme()

onBothDatabases(
  'GET /authorize, by the page that sent the visitor,',
  (service) => {
    const flows = () => service().database.db.selectFrom('flow_state').selectAll().execute()

    test.each<[string, string, Record<string, string>]>([
      ['of another site', '', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }],
      ['that hides where it is', '', { 'sec-fetch-site': 'cross-site' }],
      [
        'of another site than gets the answer',
        'https://app.example/in',
        { 'sec-fetch-site': 'cross-site', referer: 'https://a.preview.example/' },
      ],
    ])('asks a visitor first who was sent by a page %s', async (_what, redirect_to, headers) => {
      const before = await flows()
      const query = new URLSearchParams({ provider, redirect_to, login_hint: '"><script>' })
      const answer = await service().app.inject({ url: `/auth/v1/authorize?${query}`, headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(answer.body).toContain('Sign in with Acme?')
      expect(answer.body).not.toContain('<script')
      expect(await flows()).toEqual(before)
      // The button repeats the request, this time from our own page.
      const href = /<a class="button" href="([^"]*)"/.exec(answer.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const url = new URL(href, `${SITE}/auth/v1/authorize`)
      expect(Object.fromEntries(url.searchParams)).toEqual(Object.fromEntries(query))
      const pressed = await service().app.inject({
        url: url.pathname + url.search,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      expect(pressed.statusCode).toBe(302)
    })

    test.each<[string, string, Record<string, string>]>([
      ['the site itself', '', { 'sec-fetch-site': 'same-origin' }],
      ['an address that was typed, or an app', '', { 'sec-fetch-site': 'none' }],
      ['an older browser', '', { referer: 'https://evil.example/' }],
      ['a page beside the site', '', { 'sec-fetch-site': 'same-site' }],
      [
        'the page on another origin that gets the answer',
        'https://app.example/in',
        { 'sec-fetch-site': 'cross-site', referer: 'https://app.example/' },
      ],
    ])('asks no more than the provider does: %s', async (_what, redirect_to, headers) => {
      const query = new URLSearchParams({ provider, redirect_to })
      const answer = await service().app.inject({ url: `/auth/v1/authorize?${query}`, headers })
      expect(answer.statusCode).toBe(302)
    })
  },
  { settings },
)
