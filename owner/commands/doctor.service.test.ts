import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from '../../auth/testing/messages/mailbox.ts'
import { startProcess, untilReady } from '../../server/testing/start-process.ts'
import { temporaryProject } from '../../server/testing/temporary-project.ts'
import { freePort } from '../../tooling/free-port.ts'

const slow = { timeout: 90_000 }
const levelsOf = (findings: { level: string; about: string }[]) =>
  findings.map(({ about, level }) => `${about}: ${level}`)

test('doctor tells what works from what does not, with what to do, and no secret', slow, async () => {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.close())
  const project = await temporaryProject()
  const port = await freePort()
  const settings = {
    PORT: String(port),
    HOST: '0.0.0.0',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    INSECURE_ALLOW: 'http,default-key',
    AUTH_KEY_SECRET: 'marked-secret-1'.repeat(3),
    AUTH_SECRET_KEY: 'marked-secret-2'.repeat(3),
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'marked-secret-3',
    TWILIO_FROM: '+15005550006',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'no-reply@shop.example',
  }
  const doctor = async (more: Record<string, string> = {}, ...args: string[]) => {
    const all = { ...settings, ...more }
    const { status, stdout, stderr } = await startProcess(project, all, 'owner/main.ts', 'doctor', ...args)
      .ended
    expect(stdout + stderr).not.toContain('marked-secret')
    return { status, stdout, stderr }
  }
  const running = startProcess(project, settings)
  await untilReady(port, running)

  const well = await doctor({}, '--json', '--send', 'owner@shop.example')
  expect(levelsOf(JSON.parse(well.stdout))).toEqual([
    'settings: warning',
    'settings: warning',
    'settings: ok',
    'secrets: ok',
    'database: ok',
    'disk: ok',
    'site: warning',
    'PUBLIC_URL: ok',
    'clock: ok',
    'proxy: warning',
    'mail: ok',
    'mail: ok',
    'passkeys: warning',
  ])
  expect(well.status).toBe(0)
  expect((await mailbox.received('owner@shop.example')).subject).toBe('A test mail')

  // Another service at that address, one whose clock is wrong, and nothing that takes mail.
  const other = createServer((_request, response) => {
    response.sendDate = false
    response.writeHead(200, { date: new Date(Date.now() - 60_000).toUTCString() }).end('{"keys":[]}')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const nowhere = await freePort()
  const ill = await doctor({
    PUBLIC_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    SMTP_URL: `smtp://owner:marked-secret-4@127.0.0.1:${nowhere}`,
    AUTH_KEY_SECRET: 'marked-secret-5'.repeat(3),
    INSECURE_ALLOW: '',
  })
  expect(ill.status).toBe(1)
  for (const line of [
    /^fault +settings +PUBLIC_URL must start with https:/m,
    /^fault +settings +AUTH_PUBLIC_KEY must be one of your own/m,
    /^fault +database +The rows of this database .* another AUTH_KEY_SECRET/m,
    /^fault +mail +127\.0\.0\.1:\d+ does not take us: ESOCKET\n +-> nothing listens there/m,
  ])
    expect(ill.stdout).toMatch(line)
  const elsewhere = await doctor({ PUBLIC_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}` })
  expect(elsewhere.stdout).toMatch(/^fault +PUBLIC_URL +another service answers there/m)
  expect(elsewhere.stdout).toMatch(/^warning +clock +(59|60|61) s apart/m)
  expect(elsewhere.status).toBe(1)
  running.child.kill('SIGTERM')
  await running.ended
})
