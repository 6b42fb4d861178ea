import { expect, test } from 'vitest'
import { freePort } from '../../tooling/free-port.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { createMailReader } from '../testing/messages/mail-reader.ts'
import { startMailbox } from '../testing/messages/mailbox.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { startService } from '../testing/service.ts'

const { settings } = await startMail()

describeEachDatabase('a sign-up on %s while the mail server is away', (kind) => {
  test('is answered at once, and its mail arrives when the server is back, the link still good', async () => {
    const port = await freePort()
    const away = { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const service = await startService({ kind, settings: away })
    const email = newEmail()
    const start = performance.now()
    const body = { email, password: PASSWORD }
    expect((await service.client.call('POST', '/signup', { body })).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(10_000)
    const box = await startMailbox({ port })
    service.advance(60_000)
    const { query, code } = await createMailReader(box).next(email, 'confirmation')
    expect(code).toMatch(/^\d{6}$/)
    const verify = { type: 'signup', token_hash: query['token'] }
    expect((await service.client.call('POST', '/verify', { body: verify })).status).toBe(200)
    await service.close()
    await box.close()
  })

  test('is no longer waited for than usual after a clock that was an hour ahead was put right', async () => {
    const port = await freePort()
    const away = { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const service = await startService({ kind, settings: away })
    const email = newEmail()
    service.advance(3_600_000)
    const body = { email, password: PASSWORD }
    expect((await service.client.call('POST', '/signup', { body })).status).toBe(200)
    const waiting = () => service.database.db.selectFrom('messages').select('last_error').execute()
    await expect.poll(waiting).toEqual([{ last_error: expect.any(String) }])
    const box = await startMailbox({ port })
    service.advance(-3_600_000)
    expect((await createMailReader(box).next(email, 'confirmation')).code).toMatch(/^\d{6}$/)
    await service.close()
    await box.close()
  })
})
