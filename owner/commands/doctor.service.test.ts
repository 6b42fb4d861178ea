// @module-tag slow

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from '../../auth/testing/messages/mailbox.ts'
import { startProcess, untilReady } from '../../server/testing/start-process.ts'
import { temporaryProject } from '../../server/testing/temporary-project.ts'
import { freePort } from '../../tooling/free-port.ts'
import { runHere } from '../testing/run-here.ts'

const levelsOf = (findings: { level: string; about: string }[]) =>
  findings.map(({ about, level }) => `${about}: ${level}`)

/**
 * Starts a proxy on this machine that forwards requests with rewritten headers; the address of its
 * client is made up.
 */
async function startProxy(to: number, rewrite: (headers: IncomingHttpHeaders) => IncomingHttpHeaders) {
  const proxy = createServer((incoming, answer) => {
    const { url: path = '/', method = 'GET' } = incoming
    const headers = rewrite(incoming.headers)
    const onward = request({ host: '127.0.0.1', port: to, path, method, headers, setHost: false }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers)
      back.pipe(answer)
    })
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const CLIENT = '203.0.113.9'
const append = ({ 'x-forwarded-for': before, ...headers }: IncomingHttpHeaders) => ({
  ...headers,
  'x-forwarded-for': [before, CLIENT].filter(Boolean).join(', '),
})
const pass = (headers: IncomingHttpHeaders) => ({ 'x-forwarded-for': CLIENT, ...headers })

test('doctor asks the service what the proxy at PUBLIC_URL sends', async () => {
  const project = await temporaryProject()
  const port = await freePort()
  const settings = {
    PORT: String(port),
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://shop.example',
    INSECURE_ALLOW: 'http,default-key,no-smtp',
    AUTH_KEY_SECRET: 'marked-secret-1'.repeat(3),
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const running = startProcess(project, settings)
  await untilReady(port, running)
  const linesOf = async (PUBLIC_URL: string, more: Record<string, string> = {}) => {
    const all = { ...settings, PUBLIC_URL, ...more }
    const { stdout } = await runHere(['doctor', '--json'], { settings: all, folder: project })
    const findings: { about: string; level: string; found: string }[] = JSON.parse(stdout)
    return findings
      .filter(({ about }) => ['proxy', 'PUBLIC_URL'].includes(about))
      .map(({ about, level, found }) => `${level} ${about}: ${found}`)
  }

  const right = await startProxy(port, append)
  expect(await linesOf(right)).toEqual([
    `ok PUBLIC_URL: ${right} leads to this service`,
    `ok proxy: 127.0.0.1 names clients in X-Forwarded-For: this one is ${CLIENT}`,
  ])
  const faults: [(headers: IncomingHttpHeaders) => IncomingHttpHeaders, RegExp][] = [
    [
      (headers) => ({ ...append(headers), host: 'inside:3000' }),
      /^warning proxy: it sends Host inside:3000, but/,
    ],
    [
      (headers) => ({ ...append(headers), 'x-forwarded-proto': 'https' }),
      /^warning proxy: X-Forwarded-Proto says https, but PUBLIC_URL says http$/,
    ],
    [
      ({ forwarded: _, 'x-forwarded-for': __, ...headers }) => headers,
      /^fault proxy: .* sends no X-Forwarded-For/,
    ],
    [pass, /^fault proxy: visitors can choose the address that rate limits count/],
  ]
  for (const [rewrite, line] of faults) {
    const [reached, told] = await linesOf(await startProxy(port, rewrite))
    expect(reached).toMatch(/^ok PUBLIC_URL: .* leads to this service$/)
    expect(told).toMatch(line)
  }

  // First no service runs there, then one with another secret.
  const nowhere = `http://127.0.0.1:${await freePort()}`
  expect(await linesOf(nowhere)).toEqual([
    expect.stringMatching(/^fault PUBLIC_URL: .* can't be reached: ECONNREFUSED$/),
  ])
  const answer = await fetch(`${right}/_arrival`, { headers: { authorization: 'Bearer rubbish' } })
  expect([answer.status, await answer.text()]).toEqual([404, await (await fetch(`${right}/nothing`)).text()])

  // This is the same proxy, before a service that does not trust it.
  running.child.kill('SIGTERM')
  await running.ended
  const again = startProcess(project, { ...settings, TRUSTED_PROXIES: '' })
  await untilReady(port, again)
  expect((await linesOf(right))[1]).toMatch(
    /^fault proxy: 127\.0\.0\.1 sends X-Forwarded-For, but is not in TRUSTED_PROXIES/,
  )
  again.child.kill('SIGTERM')
  await again.ended
})

test('doctor tells what works from what does not, with what to do, and no secret', async () => {
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
    // This takes a process of its own, since doctor checks the site beside its own code.
    const { status, stdout, stderr } = await startProcess(project, all, 'owner/main.js', 'doctor', ...args)
      .ended
    expect(stdout + stderr).not.toContain('marked-secret')
    return { status, stdout, stderr }
  }
  const running = startProcess(project, settings)
  await untilReady(port, running)

  const product = { APP_URL: 'https://app.example/', OAUTH_SERVER_ENABLED: 'on' }
  const well = await doctor(product, '--json', '--send', 'owner@shop.example')
  expect(levelsOf(JSON.parse(well.stdout))).toEqual([
    'settings: warning',
    'settings: warning',
    'settings: ok',
    'secrets: ok',
    'database: ok',
    'disk: ok',
    'site: warning',
    'PUBLIC_URL: ok',
    'proxy: warning',
    'clock: ok',
    'mail: ok',
    'mail: ok',
    'passkeys: warning',
    'hand-off: warning',
  ])
  expect(well.status).toBe(0)
  expect((await mailbox.received('owner@shop.example')).subject).toBe('A test mail')

  // There is another service at that address, with a wrong clock, and no mail server.
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
    /^fault +settings +AUTH_PUBLIC_KEY must be a key of your own/m,
    /^fault +database +The secrets in this database .* another AUTH_KEY_SECRET/m,
    /^fault +mail +127\.0\.0\.1:\d+ accepts no mail from here \(ESOCKET\)\n +-> nothing listens there/m,
  ])
    expect(ill.stdout).toMatch(line)
  const elsewhere = await doctor({ PUBLIC_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}` })
  expect(elsewhere.stdout).toMatch(/^fault +PUBLIC_URL +another service answers there/m)
  expect(elsewhere.stdout).toMatch(/^warning +clock +this machine’s clock differs by (59|60|61) s/m)
  expect(elsewhere.status).toBe(1)
  running.child.kill('SIGTERM')
  await running.ended
})
