import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createPostgresDatabase } from '../auth/testing/postgres.ts'
import { freePort } from '../tooling/free-port.ts'
import { startProcess, untilReady } from './testing/start-process.ts'
import { temporaryProject } from './testing/temporary-project.ts'

const slow = { timeout: 30_000 }

async function started(settings: Record<string, string> = {}) {
  const project = await temporaryProject()
  const port = await freePort()
  const start = () => startProcess(project, { PORT: String(port), RATE_LIMITS: 'off', ...settings })
  const running = start()
  await untilReady(port, running)
  return { project, port, start, ...running }
}

const send = (port: number, path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: 'dropharbor-public-key', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('serves, says where, and stops with status 0 at a signal', slow, async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { port, child, ended } = await started()
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>Home</title>')
    child.kill(signal)
    const { status, stdout, stderr } = await ended
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Dropharbor is ready on http://localhost:${port}`)
    expect(stdout).toContain('RATE_LIMITS is off')
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ msg: 'stopped' })
  }
})

test('a running request is finished before the process stops', slow, async () => {
  const { port, child, ended } = await started()
  const body = '{"email":"nobody@example.com","password":"secret"}'
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /auth/v1/token?grant_type=password HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    'apikey: dropharbor-public-key',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  await wait(200)
  child.kill('SIGTERM')
  await wait(200)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  expect(child.exitCode).toBeNull()

  socket.write(body.slice(10))
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 .*invalid_credentials/s)
  expect((await ended).status).toBe(0)
})

test('what was acknowledged before kill -9 is there after it', slow, async () => {
  const { port, child, ended, start } = await started()
  const acknowledged: string[] = []
  const signUp = async (name: string) => {
    const email = `${name}@example.com`
    const answer = await send(port, 'signup', { email, password: 'a long secret' }).catch(() => undefined)
    if (answer?.ok) acknowledged.push(email)
  }
  const all = Promise.all(Array.from({ length: 40 }, (_, index) => signUp(`owner-${index}`)))
  while (acknowledged.length < 8) await wait(1)
  child.kill('SIGKILL')
  await all
  await ended

  await untilReady(port, start())
  for (const email of acknowledged)
    expect((await send(port, 'token?grant_type=password', { email, password: 'a long secret' })).status).toBe(
      200,
    )
})

test('bad settings: one line per fault, status 1, nothing written', slow, async () => {
  const project = await temporaryProject()
  const { status, stdout, stderr } = await startProcess(project, { PORT: '0', RATE_LIMITS: 'maybe' }).ended
  expect(status).toBe(1)
  expect(stderr).toBe('PORT must be a whole number from 1 to 65535\nRATE_LIMITS must be "on" or "off"\n')
  expect(stdout).toBe('')
  expect(existsSync(join(project, '.data'))).toBe(false)
})

test('a file .env gives settings, and the environment goes before it', slow, async () => {
  const project = await temporaryProject()
  await writeFile(join(project, '.env'), 'PORT=port\nLOG_LEVEL=loud\n')
  const { stderr } = await startProcess(project, { LOG_LEVEL: 'info' }).ended
  expect(stderr).toBe('PORT must be a whole number from 1 to 65535\n')
})

test(
  'files that --env-file names give settings, the last before the first, and both before .env',
  slow,
  async () => {
    const project = await temporaryProject()
    await writeFile(join(project, '.env'), 'PORT=env\nLOG_LEVEL=env\nHSTS_SUBDOMAINS=env\nRATE_LIMITS=env\n')
    await writeFile(join(project, 'a.env'), 'LOG_LEVEL=info\nHSTS_SUBDOMAINS=first\nRATE_LIMITS=first\n')
    await writeFile(join(project, 'b.env'), 'HSTS_SUBDOMAINS=off\nRATE_LIMITS=last\n')
    const args = ['server/main.ts', '--env-file=a.env', '--env-file', 'b.env']
    const { status, stderr } = await startProcess(project, { RATE_LIMITS: 'off' }, ...args).ended
    expect([status, stderr]).toEqual([1, 'PORT must be a whole number from 1 to 65535\n'])

    const missing = await startProcess(project, {}, 'server/main.ts', '--env-file=c.env').ended
    expect(missing.status).not.toBe(0)
    expect(missing.stderr).toMatch(/^.*c\.env.*\n$/)
    const unknown = await startProcess(project, {}, 'server/main.ts', '--enf-file=a.env').ended
    expect(unknown).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Unknown option '--enf-file'.*\n$/),
    })
  },
)

test('a setting that is misspelled: one line that names the one meant, status 1', slow, async () => {
  const project = await temporaryProject()
  await writeFile(join(project, '.env'), 'SMPT_URL=smtp://mail.example\n')
  const { status, stderr } = await startProcess(project, {}).ended
  expect([status, stderr]).toEqual([1, 'SMPT_URL is no setting: did you mean SMTP_URL?\n'])
})

test(
  'a site that was built with other settings is not put on the net, and said in development',
  slow,
  async () => {
    const project = await temporaryProject()
    const built = { PUBLIC_URL: 'http://localhost:3000', PUBLIC_AUTH_URL: '', PUBLIC_AUTH_KEY: 'built' }
    const stamp = { fingerprint: '', settings: { ...built, CONTENT_DIR: '/elsewhere/by/now' } }
    await writeFile(join(project, 'site/dist/.built-from'), JSON.stringify(stamp))
    const port = await freePort()
    const online = { PORT: String(port), PUBLIC_URL: 'https://shop.example', INSECURE_ALLOW: 'no-smtp' }
    const refused = await startProcess(project, { ...online, AUTH_PUBLIC_KEY: 'served' }).ended
    expect(refused.status).toBe(1)
    expect(refused.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(
        /built with PUBLIC_URL=http:\/\/localhost:3000, .* PUBLIC_URL=https:\/\/shop.example: run "npm run build"/,
      ),
      expect.stringMatching(/built with PUBLIC_AUTH_KEY=built, .* PUBLIC_AUTH_KEY=served: /),
    ])
    expect(existsSync(join(project, '.data'))).toBe(false)

    const running = startProcess(project, { PORT: String(port), PUBLIC_URL: built.PUBLIC_URL })
    await untilReady(port, running)
    running.child.kill('SIGTERM')
    const { status, stdout } = await running.ended
    expect(status).toBe(0)
    expect(stdout).toContain('built with PUBLIC_AUTH_KEY=built')
  },
)

test('a taken port: one line, status 1, nothing written', slow, async () => {
  const project = await temporaryProject()
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const { status, stderr } = await startProcess(project, { PORT: String(port) }).ended
  other.close()
  expect([status, stderr]).toEqual([1, `PORT ${port} on HOST 127.0.0.1 is taken by another program\n`])
  expect(existsSync(join(project, '.data'))).toBe(false)
})

test('a data folder that is no folder: one line, status 1', slow, async () => {
  const project = await temporaryProject()
  await writeFile(join(project, 'data'), '')
  const { status, stderr } = await startProcess(project, {
    PORT: String(await freePort()),
    DATA_DIR: 'data/auth',
  }).ended
  expect(status).toBe(1)
  expect(stderr).toMatch(/^DATA_DIR: .*data\/auth.*\n$/)
  expect(stderr.trim().split('\n')).toHaveLength(1)

  // Linux makes no folder there, and says that there is none.
  if (process.platform !== 'linux') return
  const nowhere = { PORT: String(await freePort()), DATA_DIR: '/proc/dropharbor' }
  const refused = await startProcess(project, nowhere).ended
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: cannot use \/proc\/dropharbor: .*\n$/),
  ])
})

test(
  'a Postgres that is not there yet: pages are served, the service answers 503 until it is there',
  slow,
  async () => {
    const project = await temporaryProject()
    const port = await freePort()
    const real = new URL(await createPostgresDatabase(inject('postgresUrl')))
    const proxyPort = await freePort()
    const there = new URL(real)
    there.host = `127.0.0.1:${proxyPort}`
    const running = startProcess(project, { PORT: String(port), DATABASE_URL: there.href })
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { apikey: 'dropharbor-public-key' } })
    await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 20_000, interval: 50 })
    for (const path of ['/auth/v1/settings', '/auth/v1/nowhere', '/readyz']) {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    }
    const refused = await ask('/auth/v1/user')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(await refused.json()).toMatchObject({ msg: 'The database can not be reached at the moment.' })
    expect((await ask('/healthz')).status).toBe(200)

    const proxy = createServer((socket) => {
      const onward = connect(Number(real.port), real.hostname)
      socket.pipe(onward).pipe(socket)
      for (const each of [socket, onward])
        each.on('error', () => [socket, onward].map((end) => end.destroy()))
    }).listen(proxyPort, '127.0.0.1')
    onTestFinished(() => void proxy.close())
    await untilReady(port, running)
    expect((await ask('/auth/v1/settings')).status).toBe(200)
    running.child.kill('SIGTERM')
    const { status, stdout, stderr } = await running.ended
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('the service waits for its database')
  },
)

test(
  'a start that waits for its database ends at a signal, and one that no waiting mends with a line',
  slow,
  async () => {
    const project = await temporaryProject()
    const port = await freePort()
    const url = `postgres://owner:hunter2@127.0.0.1:${await freePort()}/shop`
    const waiting = startProcess(project, { PORT: String(port), DATABASE_URL: url })
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200), {
      timeout: 20_000,
      interval: 50,
    })
    waiting.child.kill('SIGTERM')
    const { status, stdout } = await waiting.ended
    expect(status).toBe(0)
    expect(stdout).not.toContain('hunter2')

    const wrong = new URL(inject('postgresUrl'))
    wrong.pathname = '/hunter2-is-no-database'
    const ended = await startProcess(project, { PORT: String(port), DATABASE_URL: wrong.href }).ended
    expect([ended.status, ended.stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL: .*\n$/)])
  },
)

test('no built site: one line that says what to do, status 1, nothing written', slow, async () => {
  const project = await temporaryProject()
  await rm(join(project, 'site/dist'), { recursive: true })
  const { status, stderr } = await startProcess(project, { PORT: String(await freePort()) }).ended
  expect(status).toBe(1)
  expect(stderr).toMatch(/^No built site in .*: run "npm run build" first\n$/)
  expect(existsSync(join(project, '.data'))).toBe(false)
})
