// @module-tag slow

import { expect, test, vi } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { halfSent } from '../testing/half-sent.ts'
import { patient, startWorkers } from '../testing/start-workers.ts'

test.each([
  ['to the supervisor alone', false],
  ['to every process and once more, as systemd, terminals and npm do', true],
])('workers finish what they have begun before all ends: a signal %s', async (_to, isToAll) => {
  const { port, said, child, ended } = await startWorkers({})
  // There are four connections in turn, two for each worker.
  const begun = await Promise.all(Array.from({ length: 4 }, () => halfSent(port)))
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
  const answers = await Promise.all(begun.map(({ finish }) => finish()))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect((await ended).status).toBe(0)
})
