// @module-tag slow

import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, inject, test } from 'vitest'
import { connectSqlite } from './connect.ts'
import { hasNoLog } from './reading/name-to-read.ts'

/** Opens the file at the same moment as the others, and answers what became of it. */
const opener = `
  const { parentPort, workerData: { file, gate, connect } } = require('node:worker_threads')
  import(connect).then(({ connectSqlite }) => {
    parentPort.postMessage('there')
    Atomics.wait(gate, 0, 0)
    try {
      connectSqlite(file, { readOnly: false, lockTimeoutMs: 10_000 })
      parentPort.postMessage('open')
    } catch (error) {
      parentPort.postMessage(error.message)
    }
  })
`

/** Opens the file in three threads at once, and returns the outcome of each. */
async function openAtOnce(file: string): Promise<string[]> {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { file, gate, connect: new URL('./connect.ts', import.meta.url).href }
  const workers = Array.from({ length: 3 }, () => new Worker(opener, { eval: true, workerData }))
  const next = (worker: Worker) => new Promise<string>((resolve) => worker.once('message', resolve))
  await Promise.all(workers.map(next))
  const answers = workers.map(next)
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  const said = await Promise.all(answers)
  await Promise.all(workers.map((worker) => worker.terminate()))
  return said
}

test('of connections that open a file without a log at once, none is refused', async () => {
  const folder = await mkdtemp(join(inject('folder'), 'wal-'))
  for (let round = 0; round < 25; round++) {
    const file = join(folder, `${round}.sqlite`)
    const database = new DatabaseSync(file)
    database.exec('CREATE TABLE rows (id)')
    database.close()
    expect(hasNoLog(file)).toBe(true)
    expect(await openAtOnce(file)).toEqual(['open', 'open', 'open'])
  }
})

test('a file that another connection holds is waited for as long as is said, and no longer', async () => {
  const file = join(await mkdtemp(join(inject('folder'), 'wal-')), 'held.sqlite')
  const holder = new DatabaseSync(file)
  holder.exec('CREATE TABLE rows (id); BEGIN EXCLUSIVE')
  const begun = performance.now()
  expect(() => connectSqlite(file, { readOnly: false, lockTimeoutMs: 50 })).toThrow('database is locked')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(50)
  holder.close()
})
