// @module-tag slow

import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import { createPostgresDatabase } from '../../auth/testing/postgres.ts'
import { freePort } from '../../tooling/free-port.ts'
import { startProcess } from '../testing/start-process.ts'
import { patient, startWorkers } from '../testing/start-workers.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { temporaryProject } from '../testing/temporary-project.ts'

const AUTH_SECRET_KEY = 'a-secret-key-of-the-tests-0123456789-0123456789'

const WORKERS = /^dropharbor_workers (\d+)$/m

/** Sends a request on a connection of its own, which the supervisor gives to a worker in turn. */
async function send(port: number, path: string, body?: object, headers: Record<string, string> = {}) {
  const asked = request({
    port,
    host: '127.0.0.1',
    path,
    method: body ? 'POST' : 'GET',
    agent: false,
    headers: { apikey: 'dropharbor-public-key', 'content-type': 'application/json', ...headers },
  })
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  asked.on('response', (answer) => {
    const status = answer.statusCode ?? 0
    text(answer).then((body) => resolve({ status, body }), reject)
  })
  asked.setTimeout(60_000, () => void asked.destroy(new Error('no answer')))
  asked.on('error', reject).end(body && JSON.stringify(body))
  return promise
}

test.each(['SQLite', 'Postgres'])(
  'two workers on %s count together, and are replaced without a loss when one is killed and at SIGHUP',
  async (store) => {
    const { port, log, said, untilSaid, child, ended } = await startWorkers({
      AUTH_SECRET_KEY,
      RATE_LIMIT_SIGNUP: '1000',
      RATE_LIMIT_TOKEN: '1000',
      RATE_LIMIT_OTP: '3',
      ...(store === 'Postgres' && { DATABASE_URL: await createPostgresDatabase(inject('postgresUrl')) }),
    })
    const answers: number[] = []
    for (let index = 0; index < 8; index++) {
      answers.push((await send(port, '/auth/v1/recover', { email: `${index}@example.com` })).status)
    }
    expect(answers).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    const asked = () => log.filter(({ path }) => path === '/auth/v1/recover')
    await vi.waitFor(() => expect(asked().length).toBe(8), patient)
    expect(new Set(asked().map(({ worker }) => worker)).size).toBe(2)

    const figuresOf = async () => {
      const authorization = `Bearer ${AUTH_SECRET_KEY}`
      const { body } = await send(port, '/metrics', undefined, { authorization })
      const count = (status: number) =>
        new RegExp(`_count\\{method="POST",route="/auth/v1/recover",status="${status}"\\} (\\d+)$`, 'm').exec(
          body,
        )
      return [200, 429].map((status) => Number(count(status)?.[1])).concat(Number(WORKERS.exec(body)?.[1]))
    }
    expect(await figuresOf()).toEqual([3, 5, 2])

    const password = 'a long secret'
    const acknowledged: string[] = []
    const signUp = async (index: number) => {
      const email = `owner-${index}@example.com`
      const answer = await send(port, '/auth/v1/signup', { email, password }).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push(email)
    }
    const all = Promise.all(Array.from({ length: 40 }, (_, index) => signUp(index)))
    while (acknowledged.length < 8) await wait(1)
    process.kill(said('a worker is ready')[0]?.pid ?? 0, 'SIGKILL')
    await all
    await untilSaid('a worker is ready', 3)
    expect(said('a worker ended; another one is being started').length).toBe(1)
    for (const email of acknowledged) {
      const answer = await send(port, '/auth/v1/token?grant_type=password', { email, password })
      expect(answer.status).toBe(200)
    }

    child.kill('SIGHUP')
    const statuses = new Set<number>()
    while (said('all workers have been replaced').length === 0) {
      statuses.add((await send(port, '/auth/v1/settings')).status)
      await wait(50)
    }
    expect([...statuses]).toEqual([200])
    expect(said('a worker ended; another one is being started').length).toBe(1)
    expect(await figuresOf()).toEqual([3, 5, 2])
    child.kill('SIGTERM')
    expect((await ended).status).toBe(0)
    expect(log.at(-1)).toMatchObject({ msg: 'stopped' })
  },
)

test('a worker that stands still is ended, and what it was given is answered by another', async () => {
  const { port, said, untilSaid } = await startWorkers({})
  const pidsOf = () => said('a worker is ready').map(({ pid = 0 }) => pid)
  process.kill(pidsOf()[0] ?? 0, 'SIGSTOP')
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(port, '/healthz')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(said('a worker does not answer and is being killed').map(({ pid }) => pid)).toEqual([pidsOf()[0]])
  await untilSaid('a worker is ready', 3)

  // No worker is left to answer, so the client gets an error.
  const left = pidsOf().slice(1)
  for (const pid of left) process.kill(pid, 'SIGSTOP')
  const asked = Array.from({ length: 4 }, () => send(port, '/healthz').catch(({ code }) => code))
  await wait(100)
  for (const pid of left) process.kill(pid, 'SIGKILL')
  const told = expect.stringMatching(/^ECONN(RESET|REFUSED)$/)
  expect(await Promise.all(asked)).toEqual(Array(4).fill(told))
  await untilSaid('a worker is ready', 5)
  expect((await send(port, '/healthz')).status).toBe(200)
})

test('settings that a worker cannot start with end all, with its lines and its status', async () => {
  const project = await temporaryProject()
  const settings = { PORT: String(await freePort()), WORKERS: '2', MAILER_AUTOCONFIRM: 'off' }
  const { status, stderr } = await startProcess(project, { ...settings, DATA_DIR: 'package.json' }).ended
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR: .*\n$/)])
})

test('a DATABASE_URL that leads nowhere, at SIGHUP, takes no request from those that serve', async () => {
  const file = join(await temporaryFolder(), 'settings.env')
  const there = await createPostgresDatabase(inject('postgresUrl'))
  const databaseUrl = (url: string) => writeFile(file, `DATABASE_URL=${url}\n`)
  await databaseUrl(there)
  const { port, child, untilSaid, ended } = await startWorkers({}, `--env-file=${file}`)

  await databaseUrl(`postgres://127.0.0.1:${await freePort()}/nowhere`)
  child.kill('SIGHUP')
  await untilSaid('a new worker did not start: the other workers are kept', 1)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(port, '/readyz')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))

  await databaseUrl(there)
  child.kill('SIGHUP')
  await untilSaid('all workers have been replaced', 1)
  child.kill('SIGTERM')
  const { status, stderr } = await ended
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^DATABASE_URL: .* ECONNREFUSED .*\n$/)])
})
