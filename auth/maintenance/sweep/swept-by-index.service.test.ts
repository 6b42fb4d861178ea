// @module-tag both-databases

import { expect, test } from 'vitest'
import { stepsOf } from '../../testing/database/steps-of.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { sweeps } from './sweeps.ts'

/**
 * How a plan describes a table that is read as a whole; tables that only an owner adds to are
 * short.
 */
const READ_WHOLE = /(?:^SCAN |Seq Scan on )(?!owner_)/

onBothDatabases('a sweep', (service) => {
  test.each(Object.keys(sweeps))('finds what is over by an index: %s', async (name) => {
    const { config, clock } = service()
    const plans = await stepsOf(service(), async (db) => sweeps[name]?.({ config, db, clock }, 100))
    expect(plans).not.toEqual([])
    for (const plan of plans) {
      expect(plan.length).toBeGreaterThan(0)
      expect(plan.filter((step) => READ_WHOLE.test(step))).toEqual([])
    }
  })
})
