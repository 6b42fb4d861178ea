import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Mailbox, startMailbox } from '../testing/mailbox.ts'
import { startSender, type TestSender } from '../testing/sender.ts'
import { databases } from '../testing/service.ts'
import { enqueueMessage } from './enqueue-message.ts'
import type { NewMessage } from './message-values.ts'

const from = { name: 'Shop', address: 'no-reply@shop.example' }
const link = 'https://shop.example/auth/v1/verify?token=t0ken&type=signup'
const confirmation = (to: string): NewMessage => ({
  template: 'confirmation',
  to,
  values: { Token: '123456', ConfirmationURL: link },
  validForSeconds: 3600,
})

describe.each(databases)('mail on %s', (kind) => {
  async function start(mailbox: Mailbox, settings: Partial<TestSender['config']> = {}) {
    const sender = await startSender({
      kind,
      settings: { SMTP_URL: mailbox.url, MAIL_FROM: from, ...settings },
    })
    onTestFinished(() => sender.close())
    return sender
  }
  async function mailbox(options: Parameters<typeof startMailbox>[0] = {}) {
    const started = await startMailbox(options)
    onTestFinished(() => started.close())
    return started
  }

  test('a mail is sent once, soon, and says what it should', async () => {
    const box = await mailbox()
    const sender = await start(box)
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
    await vi.waitFor(async () => expect(await sender.waiting()).toBe(0))
    sender.advance(120_000)
    await new Promise((later) => setTimeout(later, 200))
    expect(box.mails).toHaveLength(1)
  })

  test('what is rolled back is not sent', async () => {
    const box = await mailbox()
    const sender = await start(box)
    const undone = sender.database.db.transaction().execute(async (trx) => {
      await enqueueMessage(trx, sender.context, confirmation('never@example.com'))
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await sender.enqueue(confirmation('later@example.com'))
    await box.received('later@example.com')
    expect(box.mails).toHaveLength(1)
  })
})
