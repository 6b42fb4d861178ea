import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { patient, startWorkers } from '../testing/start-workers.ts'

const body = '{"email":"nobody@example.com","password":"secret"}'
const head = [
  'POST /auth/v1/token?grant_type=password HTTP/1.1',
  'Host: a',
  'Connection: close',
  'Content-Type: application/json',
  'apikey: dropharbor-public-key',
  `Content-Length: ${body.length}`,
]

/** Sends a request with an unfinished body, to the worker that the supervisor chooses. */
async function begin(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  const answer = text(socket)
  return {
    async finish() {
      socket.write(body.slice(10))
      return /^HTTP\/1.1 (\d+)/.exec(await answer)?.[1]
    },
  }
}

test.each([
  ['to the supervisor alone', false],
  ['to every process and once more, as systemd, terminals and npm do', true],
])('workers finish what they have begun before all ends: a signal %s', async (_to, isToAll) => {
  const { port, said, child, ended } = await startWorkers({})
  // There are four connections in turn, two for each worker.
  const begun = await Promise.all(Array.from({ length: 4 }, () => begin(port)))
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200))
  const workers = said('a worker is ready').map(({ pid }) => Number(pid))
  const signal = () => {
    if (isToAll) for (const pid of workers) process.kill(pid, 'SIGTERM')
    child.kill('SIGTERM')
  }
  signal()
  await vi.waitFor(() => expect(said('stopping').length).toBe(3), patient)
  if (isToAll) signal()
  expect(child.exitCode).toBeNull()
  expect(await Promise.all(begun.map(({ finish }) => finish()))).toEqual(['400', '400', '400', '400'])
  expect((await ended).status).toBe(0)
})
