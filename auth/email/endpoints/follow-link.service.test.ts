import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const SITE = 'http://localhost:3000'
const MINUTE = 60_000

onBothDatabases(
  'a mailed link',
  (service) => {
    const { post, newAccount, newLink, sendLink: send } = createMailAccounts(service, mail)
    const visitor = () => createMailVisitor(service())

    test.concurrent.each<[string, Record<string, string>, number]>([
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
      ['another site that hides', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
      ['a site beside this one', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }, 403],
      ['another site, in an older browser', { origin: 'https://evil.example' }, 403],
      ['its own page', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
      ['its own page, in an older browser', { origin: 'null' }, 303],
      ['its own origin, in an older browser', { origin: SITE }, 303],
    ])('is followed from %s: %j %i', async (_where, headers, status) => {
      const { query } = await newLink()
      const fields = { token: query['token'] ?? '', type: query['type'] ?? '' }
      const answer = await send(fields, headers)
      expect(answer.statusCode).toBe(status)
      if (status === 303) return
      expect(answer.json()).toMatchObject({ error_code: 'cross_site_request' })
      // The link was not consumed.
      expect(String((await send(fields)).headers.location)).toContain('access_token=')
    })

    test.concurrent('is consumed once, also by two browsers at once', async () => {
      const { link, query, email } = await newLink()
      const fields = { token: query['token'] ?? '', type: 'signup', redirect_to: SITE }
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(fields)))
      const locations = answers.map(({ headers }) => String(headers['location']))
      expect(locations.filter((to) => to.includes('access_token='))).toHaveLength(1)
      expect(locations.filter((to) => to.includes('error_code=otp_expired'))).toHaveLength(4)
      const { fragment } = await visitor().follow(link)
      expect(Object.fromEntries(fragment)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
        sb: '',
      })
      const sessions = await service()
        .database.db.selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('users.email', '=', email)
        .selectAll('sessions')
        .execute()
      expect(sessions).toHaveLength(1)
    })

    test('ends after an hour, and its code after ten minutes', async () => {
      const { email, code, query } = await newLink()
      const late = await newLink()
      service().advance(10 * MINUTE)
      expect(await post('/verify', { type: 'signup', email, token: code })).toMatchObject({
        status: 403,
        body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
      })
      service().advance(49 * MINUTE)
      expect((await post('/verify', { type: 'signup', token_hash: query['token'] })).status).toBe(200)
      service().advance(MINUTE)
      expect((await visitor().follow(late.link)).fragment.get('error_code')).toBe('otp_expired')
    })

    test.concurrent('under PKCE tells an error in the query as well', async () => {
      const { link } = await newLink(pkcePair().challenge)
      await visitor().follow(link)
      const { query, fragment } = await visitor().follow(link)
      expect(Object.fromEntries(query)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      })
      expect(Object.fromEntries(fragment)).toEqual({ ...Object.fromEntries(query), sb: '' })
    })

    test.concurrent('that completes a change of address, in a browser with no part in it, opens no session', async () => {
      const { client, app } = service()
      const { email, token } = await newAccount()
      const next = newEmail()
      await client.call('PUT', '/user', { token, body: { email: next } })
      const ofNew = (await mail.next(next, 'email_change')).query
      const ofOld = (await mail.next(email, 'email_change_current')).query
      const half = await send({ token: ofNew['token'] ?? '', type: 'email_change' })
      expect(String(half.headers.location)).toContain('#message=Confirmation+link+accepted')
      const last = await app.inject({
        method: 'POST',
        url: '/auth/v1/verify/link',
        remoteAddress: '198.51.100.7',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: ofOld['token'] ?? '', type: 'email_change' }).toString(),
      })
      const { hash } = new URL(String(last.headers.location))
      expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
        message: 'Email address changed. Please sign in with the new one',
        sb: '',
      })
    })

    test.concurrent('lets no banned user in, and is not consumed', async () => {
      const { email, link } = await newLink()
      const { db } = service().database
      const ban = (banned_until: string | null) =>
        db.updateTable('users').set({ banned_until }).where('email', '=', email).execute()
      await ban(new Date(service().clock() + MINUTE).toISOString())
      expect((await visitor().follow(link)).fragment.get('error_code')).toBe('user_banned')
      await ban(null)
      expect((await visitor().follow(link)).fragment.has('access_token')).toBe(true)
    })

    test.concurrent.each([
      ['an unknown type', { type: 'nonsense', token: 'x' }, 'validation_failed'],
      ['the type of an object’s own key', { type: 'constructor', token: 'x' }, 'validation_failed'],
      ['a token that never was', { type: 'signup', token: 'x' }, 'otp_expired'],
      ['an endless token', { type: 'signup', token: 'x'.repeat(10_000) }, 'otp_expired'],
    ])('with %s says so on the site', async (_what, fields, code) => {
      const { statusCode, headers } = await send(fields)
      expect(statusCode).toBe(303)
      const { origin, hash } = new URL(String(headers['location']))
      expect([origin, new URLSearchParams(hash.slice(1)).get('error_code')]).toEqual([SITE, code])
    })

    test.concurrent('is kept as a hash, and so is its code', async () => {
      const { query, code, email } = await newLink()
      const rows = await service()
        .database.db.selectFrom('one_time_tokens')
        .selectAll()
        .where('relates_to', '=', email)
        .execute()
      expect(rows).toHaveLength(1)
      const text = JSON.stringify(rows)
      expect(text).not.toContain(query['token'])
      expect(text).not.toContain(`"${code}"`)
      expect(service().log.join()).not.toContain(query['token'])
    })
  },
  { settings },
)
