import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../tooling/eventually.ts'
import { authSettings } from '../../config.ts'
import { parseSettings } from '../../settings/parse-settings.ts'
import { startMailbox } from '../../testing/messages/mailbox.ts'
import { from } from '../../testing/messages/start-sender.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startService } from '../../testing/service.ts'

const box = await startMailbox()
afterAll(() => box.close())

const OWNER = 'owner@shop.example'
const PUBLIC_URL = 'https://shop.example'
const form = { name: 'June', email: 'june@example.com', message: 'Does the lantern float?' }
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

onBothDatabases(
  'a message to the owner',
  (service) => {
    let clients = 0
    const post = async (fields: Record<string, string>, headers = {}, ip = `192.0.${++clients}.1`) => {
      const {
        statusCode,
        headers: answered,
        body,
      } = await service().app.inject({
        method: 'POST',
        url: '/auth/v1/contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
        remoteAddress: ip,
      })
      return { status: statusCode, location: answered.location, retryAfter: answered['retry-after'], body }
    }
    const queued = () => service().database.db.selectFrom('messages').selectAll().execute()
    beforeEach(async () => {
      await eventually(async () => expect(await queued()).toEqual([]))
      box.mails.length = 0
    })

    test('reaches them as a mail whose answer goes to the visitor, and leaves nothing behind', async () => {
      const rows = await tablesOf(service())
      expect(await post({ ...form, message: 'One\r\n<b>two</b>\r\n.\r\nFrom me' })).toMatchObject({
        status: 200,
        body: '{}',
      })
      const mail = await box.received(OWNER)
      expect(mail.from).toMatchObject(from)
      expect(mail.replyTo).toEqual([{ name: '', address: form.email }])
      expect(mail.text).toContain('Message: One\n<b>two</b>\n.\nFrom me')
      expect(mail.html).toContain('&lt;b&gt;two&lt;/b&gt;')
      await eventually(async () => expect(await queued()).toEqual([]))
      expect(await tablesOf(service())).toEqual(rows)
      expect(service().log.join()).not.toMatch(/june@|lantern|two/)
    })

    test('gives no header, no recipient and no line of the envelope to a visitor', async () => {
      const evil = 'x\r\nBcc: victim@example.com\r\n\r\nSubject: y'
      expect(
        await post({ ...form, name: evil, message: `Hi\r\n.\r\nRCPT TO:<victim@example.com>` }),
      ).toMatchObject({ status: 200 })
      const mail = await box.received(OWNER)
      expect(mail.envelopeTo).toEqual([OWNER])
      expect(mail.source.split('\r\n\r\n')[0]).not.toMatch(/^(?:bcc|cc):|victim/im)
      for (const email of [`${form.email}\r\nBcc: victim@example.com`, 'a@b.co, c@d.co', '<a@b.co>'])
        expect(await post({ ...form, email })).toMatchObject({ status: 400 })
      expect(box.mails).toHaveLength(1)
    })

    test.each([
      ['name', { name: '' }],
      ['email', { email: 'june' }],
      ['message', { message: 'x'.repeat(4001) }],
      ['message', { message: '\ud83d\udedf'.repeat(6000) }],
    ])('a wrong %s is named to a script, and to a person by a page', async (field, wrong) => {
      const inJson = await post({ ...form, ...wrong })
      expect(inJson.status).toBeGreaterThanOrEqual(400)
      if (inJson.status === 400) expect(JSON.parse(inJson.body).msg).toMatch(new RegExp(`^${field}`))
      expect(await post({ ...form, ...wrong }, asPage)).toMatchObject({
        status: 303,
        location: `${PUBLIC_URL}/contact/unsent#${field}`,
      })
      expect(await queued()).toEqual([])
    })

    test('a person is led to a page of the site in their language, and nowhere else', async () => {
      const led = async (page: string) => (await post({ ...form, page }, asPage)).location
      expect(await led('/contact')).toBe(`${PUBLIC_URL}/contact/sent`)
      expect(await led('/de/contact')).toBe(`${PUBLIC_URL}/de/contact/sent`)
      for (const page of [
        '//evil.example/contact',
        '/../contact',
        'https://evil.example/contact',
        '@evil/contact',
      ])
        expect(await led(page)).toBe(`${PUBLIC_URL}/contact/sent`)
    })

    test('what fills in the field that people don’t see is thanked, and reaches no mailbox', async () => {
      expect(await post({ ...form, website: 'https://spam.example' }, asPage)).toMatchObject({
        location: `${PUBLIC_URL}/contact/sent`,
      })
      expect(await queued()).toEqual([])
    })

    test('pages of other sites send none in the name of their visitors', async () => {
      for (const origin of ['https://evil.example', 'null'])
        expect(await post(form, { ...asPage, origin })).toMatchObject({ status: 400 })
      expect(await queued()).toEqual([])
      for (const origin of [PUBLIC_URL, 'http://localhost:8080', 'https://cdn.example'])
        expect(await post(form, { ...asPage, origin, host: 'localhost:8080' })).toMatchObject({
          status: 303,
          location: `${origin}/contact/sent`,
        })
    })

    test('five of one address in an hour, and no more in a day than the owner wants', async () => {
      const ip = '198.51.100.7'
      for (let sent = 0; sent < 5; sent++) expect(await post(form, {}, ip)).toMatchObject({ status: 200 })
      expect(await post(form, {}, ip)).toMatchObject({ status: 429, retryAfter: expect.any(String) })
      expect(await post(form, asPage, ip)).toMatchObject({ location: `${PUBLIC_URL}/contact/unsent#soon` })
      let last = await post(form)
      for (let sent = 0; sent < 30 && last.status === 200; sent++) last = await post(form)
      expect(last).toMatchObject({ status: 503, retryAfter: expect.any(String) })
      expect(await post(form, asPage)).toMatchObject({ location: `${PUBLIC_URL}/contact/unsent#later` })
      service().advance(86_400_000)
      expect(await post(form, {}, ip)).toMatchObject({ status: 200 })
    })

    test('what can’t be kept is to be sent again', async () => {
      const { db } = service().database
      const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      const transaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
        throw away
      })
      try {
        expect(await post(form)).toMatchObject({ status: 503, retryAfter: '2' })
        expect(await post(form, asPage)).toMatchObject({ location: `${PUBLIC_URL}/contact/unsent#later` })
      } finally {
        transaction.mockRestore()
      }
    })
  },
  {
    settings: {
      PUBLIC_URL,
      CONTACT_EMAIL: OWNER,
      URI_ALLOW_LIST: parseSettings(authSettings, { URI_ALLOW_LIST: 'https://cdn.example/**' })
        .URI_ALLOW_LIST,
      SMTP_URL: box.url,
      MAIL_FROM: from,
      MAILER_NOTIFICATIONS: false,
      RATE_LIMITS: true,
      RATE_LIMIT_CONTACT_DAY: 25,
    },
  },
)

test('no message is taken where no address is set, and a service that sends no mail does not start with one', async () => {
  const service = await startService({ kind: 'sqlite' })
  const answer = await service.app.inject({ method: 'POST', url: '/auth/v1/contact' })
  expect(answer.statusCode).toBe(404)
  await service.close()
  const unable = startService({ kind: 'sqlite', settings: { CONTACT_EMAIL: OWNER }, isProduction: true })
  await expect(unable).rejects.toThrow('CONTACT_EMAIL is set, but nothing sends mails')
})

/** Counts the rows of each table, except those for limits and for outgoing messages. */
async function tablesOf({ database: { db } }: Awaited<ReturnType<typeof startService>>) {
  const names = (await db.introspection.getTables()).map(({ name }) => name)
  const kept = names.filter((name) => !/rate_limits|messages|leases|migration|write_probes/.test(name))
  const counts = await Promise.all(
    kept.map(async (name) => {
      const rows = await db
        .selectFrom(name as 'users')
        .selectAll()
        .execute()
      return [name, rows.length] as const
    }),
  )
  return Object.fromEntries(counts)
}
