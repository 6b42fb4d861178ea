// @module-tag slow

import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { freePort } from '../../tooling/free-port.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { confirmation } from '../testing/messages/confirmation.ts'
import { mailboxOfTest as mailbox } from '../testing/messages/mailbox-of-test.ts'
import { from, startSender } from '../testing/messages/start-sender.ts'
import { startSenderProcess } from '../testing/messages/start-sender-process.ts'
import { startSilentServer } from '../testing/network/silent-server.ts'

describeEachDatabase('mail on %s', (kind) => {
  test('waits while the mail server is down, slows no request, and goes out when it is back', async () => {
    const port = await freePort()
    const sender = await startSender(kind, { SMTP_URL: `smtp://127.0.0.1:${port}` })
    await sender.enqueue(confirmation('maren@example.com'))
    await eventually(() => expect(sender.log.join()).toContain('will be retried'))
    expect(sender.log.join()).toContain('ECONNREFUSED')

    const box = await mailbox({ port })
    sender.advance(60_000)
    await box.received('maren@example.com')
    await eventually(async () => expect(await sender.waiting()).toBe(0))
    expect(box.mails).toHaveLength(1)
  })

  test('slows no request while the mail server takes connections and says nothing', async () => {
    const port = await startSilentServer()
    const sender = await startSender(kind, { SMTP_URL: `smtp://127.0.0.1:${port}` })
    for (let i = 0; i < 10; i++) {
      const before = performance.now()
      await sender.enqueue(confirmation(`owner-${i}@example.com`))
      expect(performance.now() - before).toBeLessThan(10_000)
      await wait(20)
    }
    expect(await sender.waiting()).toBe(10)
  })

  test('is delivered by the next process when one is killed with it in the queue', async () => {
    const port = await freePort()
    const SMTP_URL = `smtp://127.0.0.1:${port}`
    const { config, waiting } = await startSender(kind, { SMTP_URL }, { isStarted: false })
    const process = await startSenderProcess(config, 12)
    await process.kill()
    expect(await waiting()).toBe(12)

    const box = await mailbox({ port })
    const next = await startSender(kind, config)
    next.advance(120_000)
    for (const to of process.acknowledged) await box.received(to)
    await eventually(async () => expect(await next.waiting()).toBe(0))
    expect(box.mails).toHaveLength(12)
  })

  test('is sent again when a process dies after it took the mail, with the same id', async () => {
    let taken = 0
    const hanging = await mailbox({ onData: () => void taken++ })
    const { config, database } = await startSender(kind, { SMTP_URL: hanging.url }, { isStarted: false })
    const process = await startSenderProcess(config, 1)
    await eventually(() => expect(taken).toBe(1))
    await process.kill()
    const { id } = await database.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()

    const box = await mailbox()
    const next = await startSender(kind, { ...config, SMTP_URL: box.url })
    await wait(1_000)
    expect(box.mails).toEqual([])
    next.advance(61_000)
    const mail = await box.received('owner-0@example.com')
    expect(mail.messageId).toBe(`<${id}@shop.example>`)
  })

  test('is dropped when its code has expired, never sent late', async () => {
    const port = await freePort()
    const sender = await startSender(kind, { SMTP_URL: `smtp://127.0.0.1:${port}` })
    await sender.enqueue(confirmation('late@example.com', 60))
    await eventually(() => expect(sender.log.join()).toContain('will be retried'))
    const box = await mailbox({ port })
    sender.advance(60_000)
    await eventually(() => expect(sender.log.join()).toContain('expired'))
    expect(await sender.waiting()).toBe(0)
    expect(box.mails).toEqual([])
  })

  test('that the server refuses for good is given up, and nothing of it is logged', async () => {
    const refuse = (to: string) => Object.assign(new Error(`no ${to} here`), { responseCode: 550 })
    const box = await mailbox({ onRcptTo: ({ address }, _session, done) => done(refuse(address)) })
    const sender = await startSender(kind, { SMTP_URL: box.url.replace('//', '//user:hunter2@') })
    await sender.enqueue(confirmation('nobody@example.com'))
    await eventually(() => expect(sender.log.join()).toContain('EENVELOPE RCPT TO 550'))
    expect(await sender.waiting()).toBe(0)
    expect(sender.log.join()).not.toMatch(/nobody@|123456|t0ken|hunter2/)
  })

  test('for which the server asks for a sign-in is tried again, for SMTP_URL can be mended', async () => {
    let isMended = false
    const unknown = Object.assign(new Error('sign in first'), { responseCode: 530 })
    const box = await mailbox({ onRcptTo: (_to, _session, done) => (isMended ? done() : done(unknown)) })
    const sender = await startSender(kind, { SMTP_URL: box.url })
    await sender.enqueue(confirmation('maren@example.com'))
    await eventually(() => expect(sender.log.join()).toContain('EENVELOPE RCPT TO 530'))
    isMended = true
    sender.advance(10_000)
    await box.received('maren@example.com')
  })

  test('at which the server ends the connection is tried again, and its words are not logged', async () => {
    const leave = (to: string) => Object.assign(new Error(`not ${to} now, bye`), { responseCode: 421 })
    const box = await mailbox({ onRcptTo: ({ address }, _session, done) => done(leave(address)) })
    const sender = await startSender(kind, { SMTP_URL: box.url })
    await sender.enqueue(confirmation('maren@example.com'))
    await eventually(() => expect(sender.log.join()).toContain('will be retried'))
    expect(sender.log.join()).toContain('ECONNECTION CONN 421 Server closed the connection')
    expect(sender.log.join()).not.toContain('maren@')
  })

  test('that the server can’t take now is tried again', async () => {
    const busy = Object.assign(new Error('later'), { responseCode: 451 })
    let refusals = 0
    const box = await mailbox({
      onRcptTo: (_address, _session, done) => (refusals++ === 0 ? done(busy) : done()),
    })
    const sender = await startSender(kind, { SMTP_URL: box.url })
    await sender.enqueue(confirmation('maren@example.com'))
    await eventually(() => expect(sender.log.join()).toContain('451'))
    sender.advance(10_000)
    await box.received('maren@example.com')
  })
})

test('two processes on one Postgres send each mail once', async () => {
  const box = await mailbox()
  const { config, enqueue, waiting } = await startSender(
    'postgres',
    { SMTP_URL: box.url },
    { isStarted: false },
  )
  const named = (name: string) => ({ ...config, MAIL_FROM: { ...from, name } })
  await Promise.all([startSenderProcess(named('one'), 0), startSenderProcess(named('two'), 0)])
  const recipients = Array.from({ length: 80 }, (_, i) => `buyer-${i}@example.com`)
  for (const to of recipients) await enqueue(confirmation(to))
  await eventually(async () => expect(await waiting()).toBe(0))

  expect(box.mails.flatMap(({ envelopeTo }) => envelopeTo).sort()).toEqual(recipients.sort())
  expect(new Set(box.mails.map((mail) => mail.from?.name))).toEqual(new Set(['one', 'two']))
})
