import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from '../../../auth/testing/messages/mailbox.ts'
import { ownCertificate } from '../../../auth/testing/network/own-certificate.ts'
import { parseConfig } from '../../../server/config.ts'
import { checkSmtp } from './check-smtp.ts'

async function findingsOf(
  options: Parameters<typeof startMailbox>[0],
  scheme: 'smtp' | 'smtps',
  to?: string,
) {
  const mailbox = await startMailbox(options)
  onTestFinished(() => mailbox.close())
  const SMTP_URL = `${scheme}://127.0.0.1:${mailbox.port}`
  return checkSmtp(to)(parseConfig({ SMTP_URL, MAIL_FROM: 'no-reply@shop.example' }))
}

test.each([
  ['smtps', { secure: true }],
  ['smtp', { secure: false }],
] as const)(
  'a certificate that no authority vouches for is told from a wrong port: %s',
  async (scheme, tls) => {
    const found = await findingsOf(
      { ...tls, disabledCommands: [], ...(await ownCertificate('127.0.0.1')) },
      scheme,
    )
    expect(found).toEqual([
      expect.objectContaining({
        level: 'fault',
        advice: expect.stringMatching(/certificate .*NODE_EXTRA_CA_CERTS/),
      }),
    ])
  },
)

test.each([
  ['http://localhost:3000', 'mails are only kept in the outbox'],
  ['https://shop.example', 'no mail is sent'],
])('without a mail server it says where mails go: %s', async (PUBLIC_URL, instead) => {
  const env = { PUBLIC_URL, INSECURE_ALLOW: 'no-smtp,default-key' }
  const found = await checkSmtp(undefined)(parseConfig(env))
  expect(found).toMatchObject([{ level: 'warning', found: `SMTP_URL is not set: ${instead}` }])
})

test('a recipient that is refused is not put down to MAIL_FROM', async () => {
  const refusal = Object.assign(new Error('no such user'), { responseCode: 550 })
  const found = await findingsOf(
    { onRcptTo: (_to, _session, done) => done(refusal) },
    'smtp',
    'x@shop.example',
  )
  expect(found.at(-1)).toMatchObject({
    found: 'the test mail was refused: EENVELOPE RCPT TO 550',
    advice: expect.stringContaining('check that the address exists'),
  })
})

test('a test mail that nothing can send is a fault, and a hook that sends mails is none', async () => {
  const bare = parseConfig({ PUBLIC_URL: 'http://localhost:3000' })
  expect(await checkSmtp('x@shop.example')(bare)).toMatchObject([
    { level: 'fault', found: expect.stringContaining('and no test mail to x@shop.example') },
  ])
  expect(await checkSmtp('x@shop.example')({ ...bare, HOOK_SEND_EMAIL_ENABLED: true })).toMatchObject([
    { level: 'ok', found: 'the hook send_email sends mails' },
  ])
})
