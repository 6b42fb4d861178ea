// @module-tag both-databases

import { expect, onTestFinished, test } from 'vitest'
import { describeEachDatabase } from '../../testing/describe-each-database.ts'
import { startService } from '../../testing/service.ts'
import { INTERVAL_MS, maySweep } from './may-sweep.ts'

const START = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000
const DAY = 24 * HOUR

describeEachDatabase('the sweep on %s', (kind) => {
  /** Processes that have shared a database for a day. They sweep only when the test asks. */
  async function startProcesses() {
    const service = await startService({ kind })
    onTestFinished(() => service.close())
    await service.app.close()
    const log: string[] = []
    const asks = (ms: number): Promise<boolean> =>
      maySweep({
        db: service.database.db,
        clock: () => ms,
        log: { warn: (_fields, text) => void log.push(text) },
      })
    expect(await asks(START - 25 * HOUR)).toBe(false)
    expect(await asks(START - 2 * HOUR)).toBe(false)
    return { asks, log }
  }

  test('is done after a first day, by one process at a time', async () => {
    const { asks, log } = await startProcesses()
    const first = await Promise.all([asks(START), asks(START), asks(START)])
    expect(first.filter(Boolean)).toHaveLength(1)
    expect(await asks(START + INTERVAL_MS)).toBe(true)
    expect(await asks(START + INTERVAL_MS + 23 * HOUR)).toBe(true)
    expect(log).toEqual([])
  })

  test.each([40 * DAY, -40 * DAY])('waits for a day after a clock has jumped by %i ms', async (jump) => {
    const { asks, log } = await startProcesses()
    expect(await asks(START)).toBe(true)
    // A process that was just started gives the same answer: the state is in the database.
    expect(await asks(START + jump)).toBe(false)
    expect(await asks(START + jump + 23 * HOUR)).toBe(false)
    expect(log).toEqual([expect.stringContaining('the clock has jumped')])
    // The jump back stops the sweeps for a day too.
    expect(await asks(START + 24 * HOUR)).toBe(false)
    expect(await asks(START + 47 * HOUR)).toBe(false)
    expect(await asks(START + 48 * HOUR + INTERVAL_MS)).toBe(true)
    expect(log).toHaveLength(2)
  })

  test('waits while one of several processes has another day than the others', async () => {
    const { asks } = await startProcesses()
    expect(await asks(START)).toBe(true)
    for (let ms = START + HOUR; ms < START + 3 * DAY; ms += 12 * HOUR) {
      expect(await asks(ms + 40 * DAY)).toBe(false)
      expect(await asks(ms)).toBe(false)
    }
  })
})
