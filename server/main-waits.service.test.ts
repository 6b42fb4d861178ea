// @module-tag slow

import { connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { overTcp } from '../auth/testing/database/over-tcp.ts'
import { createPostgresDatabase } from '../auth/testing/postgres.ts'
import { eventually } from '../tooling/eventually.ts'
import { freePort } from '../tooling/free-port.ts'
import { startProcess, untilReady } from './testing/start-process.ts'
import { temporaryProject } from './testing/temporary-project.ts'

test('a Postgres that is not there yet: pages are served, the service answers 503 until it is there', async () => {
  const project = await temporaryProject()
  const port = await freePort()
  const real = overTcp(await createPostgresDatabase(inject('postgresUrl')))
  const proxyPort = await freePort()
  const there = new URL(real)
  there.host = `127.0.0.1:${proxyPort}`
  const running = startProcess(project, { PORT: String(port), DATABASE_URL: there.href, WORKERS: '1' })
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { apikey: 'dropharbor-public-key' } })
  await eventually(async () => expect((await ask('/')).status).toBe(200))
  for (const path of ['/auth/v1/settings', '/auth/v1/nowhere', '/readyz']) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  }
  const refused = await ask('/auth/v1/user')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(await refused.json()).toMatchObject({ msg: 'The database cannot be reached at the moment.' })
  expect((await ask('/healthz')).status).toBe(200)

  const proxy = createServer((socket) => {
    const onward = connect(Number(real.port), real.hostname)
    socket.pipe(onward).pipe(socket)
    for (const each of [socket, onward]) each.on('error', () => [socket, onward].map((end) => end.destroy()))
  }).listen(proxyPort, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await untilReady(port, running)
  expect((await ask('/auth/v1/settings')).status).toBe(200)
  running.child.kill('SIGTERM')
  const { status, stdout, stderr } = await running.ended
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('only pages are served while the service waits for its database')
})

test('a start that waits for its database ends at a signal, and one that no waiting mends with a line', async () => {
  const project = await temporaryProject()
  const port = await freePort()
  const url = `postgres://owner:hunter2@127.0.0.1:${await freePort()}/shop`
  const waiting = startProcess(project, { PORT: String(port), DATABASE_URL: url })
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200))
  waiting.child.kill('SIGTERM')
  const { status, stdout } = await waiting.ended
  expect(status).toBe(0)
  expect(stdout).not.toContain('hunter2')

  const wrong = new URL(inject('postgresUrl'))
  wrong.pathname = '/hunter2-is-no-database'
  const ended = await startProcess(project, { PORT: String(port), DATABASE_URL: wrong.href }).ended
  expect([ended.status, ended.stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL: .*\n$/)])
})
