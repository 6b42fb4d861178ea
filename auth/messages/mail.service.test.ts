import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { confirmation, link } from '../testing/messages/confirmation.ts'
import { mailboxOfTest as mailbox } from '../testing/messages/mailbox-of-test.ts'
import { from, startSender } from '../testing/messages/start-sender.ts'
import { enqueueMessage } from './enqueue-message.ts'

describeEachDatabase('mail on %s', (kind) => {
  test('is sent once, soon, and says what it should', async () => {
    const box = await mailbox()
    const sender = await startSender(kind, { SMTP_URL: box.url })
    await sender.enqueue(confirmation('maren@example.com'))
    const mail = await box.received('maren@example.com')

    expect(mail).toMatchObject({ envelopeFrom: from.address, from, subject: 'confirmation' })
    expect(mail.text).toContain('Token: 123456')
    expect(mail.text).toContain('ValidFor: 1 hour')
    expect(mail.html).toContain(link.replace('&', '&amp;'))
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@shop\.example>$/)
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    await eventually(async () => expect(await sender.waiting()).toBe(0))
    sender.advance(120_000)
    await wait(200)
    expect(box.mails).toHaveLength(1)
  })

  test('is in the language of its account, or in the first where the site doesn’t speak that one', async () => {
    const box = await mailbox()
    const sender = await startSender(kind, { SMTP_URL: box.url })
    const locales = ['de', 'de-AT', 'tlh', '../en', { de: 1 } as never, 'd'.repeat(5000)]
    for (const [index, locale] of locales.entries())
      await sender.enqueue(confirmation(`user-${index}@example.com`, 3600, locale))
    const said = locales.map(async (_locale, index) => {
      const { text } = await box.received(`user-${index}@example.com`)
      return /ValidFor: (.*)/.exec(text ?? '')?.[1]
    })
    const hour = '1 hour'
    expect(await Promise.all(said)).toEqual(['1 Stunde', '1 Stunde', hour, hour, hour, hour])
  })

  test('is not sent when its transaction is rolled back', async () => {
    const box = await mailbox()
    const sender = await startSender(kind, { SMTP_URL: box.url })
    const undone = sender.database.db.transaction().execute(async (trx) => {
      await enqueueMessage(trx, sender.context, confirmation('never@example.com'))
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await sender.enqueue(confirmation('later@example.com'))
    await box.received('later@example.com')
    expect(box.mails).toHaveLength(1)
  })

  test('can’t be given more recipients, headers or markup by its values', async () => {
    const box = await mailbox()
    const sender = await startSender(kind, { SMTP_URL: box.url })
    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com>\r\nRCPT TO:<b@example.com',
      '"a b"@example.com',
      'a',
    ]) {
      await sender.enqueue(confirmation(to))
    }
    await sender.enqueue({
      template: 'reauthentication',
      to: 'maren@example.com',
      account: { raw_user_meta_data: {} },
      values: { Token: '1\r\nBcc: b@example.com\r\n\r\n<script>alert(1)</script>' },
      validForSeconds: 60,
    })
    const mail = await box.received('maren@example.com')
    await eventually(async () => expect(await sender.waiting()).toBe(0))
    expect(box.mails).toHaveLength(1)
    expect(mail.envelopeTo).toEqual(['maren@example.com'])
    expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(mail.source.split('\r\n\r\n')[0]).not.toContain('b@example.com')
    expect(mail.html).not.toContain('<script>')
    expect(mail.text).toContain('Token: 1 Bcc: b@example.com <script>')
  })

  test('keeps its code and its link sealed while it waits', async () => {
    const AUTH_KEY_SECRET = ['a secret of at least thirty-two characters']
    const sender = await startSender(kind, { AUTH_KEY_SECRET }, { isStarted: false })
    await sender.enqueue(confirmation('maren@example.com'))
    const rows = await sender.database.db.selectFrom('messages').selectAll().execute()
    expect(rows[0]?.payload).toMatch(/^sealed:v2:/)
    sender.context.messages.start()
    await eventually(async () => expect(await sender.outbox.list()).toMatchObject([{ code: '123456', link }]))
  })

  test('leaves for another machine over TLS alone, unless the owner says so', async () => {
    const box = await mailbox()
    // This address isn't loopback to the service, though it reaches the same server.
    const away = box.url.replace('127.0.0.1', '0.0.0.0')
    const sender = await startSender(kind, { SMTP_URL: away })
    await sender.enqueue(confirmation('maren@example.com'))
    await eventually(() => expect(sender.log.join('')).toMatch(/"reason":"ETLS STARTTLS/))
    expect(box.mails).toEqual([])

    const inTheClear = await startSender(kind, { SMTP_URL: `${away}?ignoreTLS=true` })
    await inTheClear.enqueue(confirmation('maren@example.com'))
    await box.received('maren@example.com')
  })

  test('on its way is finished before the sender stops', async () => {
    let isTaken = false
    const box = await mailbox({
      async onRcptTo(_address, _session, done) {
        isTaken = true
        await wait(500)
        done()
      },
    })
    const sender = await startSender(kind, { SMTP_URL: box.url })
    await sender.enqueue(confirmation('maren@example.com'))
    await eventually(() => expect(isTaken).toBe(true))
    await sender.context.messages.stop()
    expect(box.mails).toHaveLength(1)
    expect(await sender.waiting()).toBe(0)
  })

  test('without a mail server is kept in the outbox in development, and passed over in production', async () => {
    const development = await startSender(kind)
    await development.enqueue(confirmation('maren@example.com'))
    await eventually(async () => expect(await development.outbox.list()).toHaveLength(1))

    const production = await startSender(kind, {}, { hasOutbox: false })
    expect(production.context.messages).toMatchObject({
      canSendMail: false,
      canSendSms: false,
      smsProvider: '',
    })
    await production.enqueue(confirmation('maren@example.com'))
    expect(await production.waiting()).toBe(0)
  })
})
