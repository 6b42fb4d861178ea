// @module-tag slow

import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../tooling/eventually.ts'
import { freePort } from '../tooling/free-port.ts'
import { halfSent } from './testing/half-sent.ts'
import { startProcess, untilReady } from './testing/start-process.ts'
import { temporaryProject } from './testing/temporary-project.ts'

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

/** Packages that few owners need, and that a start must not load, as a process resolves them. */
const FEW_USE =
  '^(openid-client|qrcode|nodemailer|sharp|prom-client|@simplewebauthn|@opentelemetry|astro|vite)($|/)'
const TELLS_WHAT_FEW_USE = `import { registerHooks } from 'node:module'
const few = new RegExp(${JSON.stringify(FEW_USE)})
registerHooks({
  resolve(name, context, next) {
    if (few.test(name)) console.error('loaded: ' + name)
    return next(name, context)
  },
})`

test('serves without what few use, says where, outlives SIGHUP, and stops with status 0 at a signal', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const hooks = `data:text/javascript,${encodeURIComponent(TELLS_WHAT_FEW_USE)}`
    const { port, child, ended } = await started({ NODE_OPTIONS: `--import=${hooks}` })
    child.kill('SIGHUP')
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>Home</title>')
    child.kill(signal)
    const { status, stdout, stderr } = await ended
    expect(stdout).toContain('SIGHUP only replaces workers, and this is a single process')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Dropharbor is ready on http://localhost:${port}`)
    expect(stdout).toContain('RATE_LIMITS is off')
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ msg: 'stopped' })
  }
})

test.runIf(process.platform === 'linux')(
  'threads that hash passwords give way to the event loop',
  async () => {
    const { child } = await started()
    const tasks = `/proc/${child.pid}/task`
    const pool: number[] = []
    const others: number[] = []
    for (const thread of await readdir(tasks)) {
      const isOfPool = (await readFile(`${tasks}/${thread}/comm`, 'utf8')) === 'libuv-worker\n'
      ;(isOfPool ? pool : others).push(getPriority(Number(thread)) - getPriority())
    }
    expect(pool.length).toBeGreaterThanOrEqual(4)
    expect(new Set(pool)).toEqual(new Set([5]))
    expect(new Set(others)).toEqual(new Set([0]))
  },
)

test('a running request is finished before the process stops', async () => {
  const { port, child, ended } = await started()
  const { finish } = await halfSent(port)
  child.kill('SIGTERM')
  await eventually(() => expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow())
  // A second signal speeds nothing up.
  child.kill('SIGTERM')
  await wait(200)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])

  expect(await finish()).toMatch(/^HTTP\/1.1 400 .*invalid_credentials/s)
  expect((await ended).status).toBe(0)
})

test('what was acknowledged before kill -9 is there after it', async () => {
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
