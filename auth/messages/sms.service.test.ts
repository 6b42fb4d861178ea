import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { startSender } from '../testing/messages/start-sender.ts'
import { startSilentServer } from '../testing/network/silent-server.ts'
import type { NewMessage } from './templates/message-values.ts'

const sms: NewMessage = {
  template: 'sms_code',
  to: '4915112345678',
  account: { raw_user_meta_data: {} },
  values: { Token: '123456' },
  validForSeconds: 300,
}

interface Posted {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * Starts a real HTTP server in place of a provider. It answers with these statuses, and repeats the
 * last one.
 */
async function startProvider(...answers: [status: number, body: string][]) {
  const posts: Posted[] = []
  const server = createServer(async (request, response) => {
    posts.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    const [status, body] = answers[Math.min(posts.length, answers.length) - 1] ?? [200, '{}']
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { posts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const twilio = (url: string) => ({
  TWILIO_API_URL: url,
  TWILIO_ACCOUNT_SID: 'AC0123',
  TWILIO_AUTH_TOKEN: 'hunter2',
  TWILIO_FROM: '+15005550006',
})

describeEachDatabase('SMS on %s', (kind) => {
  test('Twilio gets the account, the number and the text', async () => {
    const { posts, url } = await startProvider([201, '{"sid":"SM1"}'])
    const sender = await startSender(kind, twilio(url))
    expect(sender.context.messages).toMatchObject({ canSendSms: true, smsProvider: 'twilio' })
    await sender.enqueue(sms)
    await eventually(async () => expect(await sender.waiting()).toBe(0))

    expect(posts).toHaveLength(1)
    const [{ path, headers, body } = expect.fail('nothing was posted')] = posts
    expect(path).toBe('/2010-04-01/Accounts/AC0123/Messages.json')
    expect(headers.authorization).toBe(`Basic ${Buffer.from('AC0123:hunter2').toString('base64')}`)
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      To: '+4915112345678',
      From: '+15005550006',
      Body: expect.stringContaining('123456'),
    })
  })

  test('Twilio sends from a messaging service where one is named', async () => {
    const { posts, url } = await startProvider([201, '{}'])
    const settings = { ...twilio(url), TWILIO_FROM: undefined, TWILIO_MESSAGE_SERVICE_SID: 'MG0123' }
    const sender = await startSender(kind, settings)
    await sender.enqueue({ ...sms, to: '+4915112345678' })
    await eventually(async () => expect(await sender.waiting()).toBe(0))
    const form = Object.fromEntries(new URLSearchParams(posts[0]?.body))
    expect(form).toMatchObject({ To: '+4915112345678', MessagingServiceSid: 'MG0123' })
    expect(form).not.toHaveProperty('From')
  })

  test('a number that Twilio knows to be wrong is given up; its code is logged, not the number', async () => {
    const refusal = '{"code":21211,"message":"+4915112345678 is not a valid phone number","status":400}'
    const { posts, url } = await startProvider([400, refusal])
    const sender = await startSender(kind, twilio(url))
    await sender.enqueue(sms)
    await eventually(async () => expect(await sender.waiting()).toBe(0))
    expect(posts).toHaveLength(1)
    await eventually(() => expect(sender.log.join()).toContain('400 21211'))
    expect(sender.log.join()).not.toMatch(/4915112345|123456|hunter2/)
  })

  test.each([401, 429, 500, 503])('after %i Twilio is asked again', async (status) => {
    const { posts, url } = await startProvider([status, 'not JSON'], [201, '{}'])
    const sender = await startSender(kind, twilio(url))
    await sender.enqueue(sms)
    await eventually(() => expect(sender.log.join()).toContain(String(status)))
    sender.advance(10_000)
    await eventually(async () => expect(await sender.waiting()).toBe(0))
    expect(posts).toHaveLength(2)
  })

  test.each([
    [200, 'sent'],
    [500, 'postponed'],
  ])('an answer of %i without end is not read to its end: %s', async (status, outcome) => {
    const most = 64
    let megabytes = 0
    const server = createServer(async (_request, response) => {
      response.writeHead(status)
      for (; megabytes < most && !response.destroyed; megabytes++) {
        const hasRoom = response.write(Buffer.alloc(1_048_576))
        if (!hasRoom) await Promise.race([once(response, 'drain'), once(response, 'close')])
      }
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const sender = await startSender(kind, twilio(`http://127.0.0.1:${port}`))
    await sender.enqueue(sms)
    if (outcome === 'sent') await eventually(async () => expect(await sender.waiting()).toBe(0))
    else await eventually(() => expect(sender.log.join()).toContain(`"reason":"${status}"`))
    expect(megabytes).toBeLessThan(most)
  })

  test('the webhook gets what a receiver of Standard Webhooks checks', async () => {
    const { posts, url } = await startProvider([503, ''], [204, ''])
    const key = Buffer.from('a key of at least twenty-four bytes')
    const sender = await startSender(kind, { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: key })
    expect(sender.context.messages.smsProvider).toBe('webhook')
    await sender.enqueue(sms)
    await eventually(() => expect(sender.log.join()).toContain('503'))
    sender.advance(10_000)
    await eventually(async () => expect(await sender.waiting()).toBe(0))

    const [first, second] = posts
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    for (const { headers, body } of posts) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      )
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
      expect(JSON.parse(body)).toMatchObject({
        type: 'sms.send',
        data: { to: '+4915112345678', code: '123456', text: expect.stringContaining('123456') },
      })
    }
  })

  test('a dead mail server does not hold up an SMS', async () => {
    const { posts, url } = await startProvider([201, '{}'])
    const SMTP_URL = `smtp://127.0.0.1:${await startSilentServer()}`
    const sender = await startSender(kind, { ...twilio(url), SMTP_URL })
    for (let i = 0; i < 10; i++) {
      await sender.enqueue({
        template: 'password_changed',
        to: `owner-${i}@example.com`,
        account: { raw_user_meta_data: {} },
        values: { UndoURL: 'https://shop.example/undo' },
      })
    }
    await sender.enqueue(sms)
    await eventually(() => expect(posts).toHaveLength(1))
    expect(await sender.waiting()).toBeGreaterThanOrEqual(10)
  })

  test('without a provider development keeps SMS in the outbox', async () => {
    const sender = await startSender(kind)
    expect(sender.context.messages.smsProvider).toBe('outbox')
    await sender.enqueue(sms)
    await eventually(async () =>
      expect(await sender.outbox.list()).toMatchObject([
        { kind: 'sms', to: '4915112345678', code: '123456' },
      ]),
    )
  })

  test('what was queued before the provider was taken away is dropped', async () => {
    const { url } = await startProvider([201, '{}'])
    const before = await startSender(kind, twilio(url), { isStarted: false })
    await before.enqueue(sms)
    const without = { ...before.config, TWILIO_ACCOUNT_SID: undefined }
    const after = await startSender(kind, without, { hasOutbox: false })
    await eventually(async () => expect(await after.waiting()).toBe(0))
    await eventually(() => expect(after.log.join()).toContain('no provider'))
  })
})
