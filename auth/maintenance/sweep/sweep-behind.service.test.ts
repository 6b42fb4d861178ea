// @module-tag slow

import { expect, test } from 'vitest'
import { insertRows } from '../../db/statements/insert-rows.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { sweep } from './create-sweeper.ts'

onBothDatabases('a sweep', (service) => {
  /** Sweeps so many expired counters, and returns how long the sweep leaves to requests. */
  const leftToRequests = async (many: number) => {
    const { config, database, clock } = service()
    const numbers = Array.from({ length: many }, (_, nth) => `${nth}`)
    const expired = numbers.map((key) => ({ key, points: 1, expire: 0 }))
    await insertRows(database.db, 'rate_limits', expired)
    let [steps, seconds] = [0, 0]
    const parts = { config, db: database.db, clock, log: { warn() {}, info() {} } }
    const swept = await sweep(parts, async (ms) => {
      steps++
      seconds += ms / 1000
    })
    expect(swept).toEqual({ counters: many })
    return { steps, seconds }
  }

  test('hurries once it takes longer than the interval between two, and not before', async () => {
    const usual = await leftToRequests(1000)
    expect(usual.steps).toBeGreaterThan(50)
    expect(usual.seconds / usual.steps).toBeCloseTo(0.2)
    const behind = await leftToRequests(40_000)
    // In steps of 20 rows it would take 2,000.
    expect(behind.steps).toBeLessThan(1700)
    expect(behind.seconds).toBeLessThan(330)
  })
})
