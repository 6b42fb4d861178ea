// @module-tag both-databases

import { expect, test } from 'vitest'
import { stepsOf } from '../../testing/database/steps-of.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import type { Database } from '../open.ts'
import { listTwins } from './twins.ts'
import { listUsersByPrefix } from './user-lists.ts'
import { findDeviceKey, findUserByEmail, lockUserByEmail } from './users.ts'

const email = 'ada@example.com'
const lookups: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'a sign-in': (db) => findUserByEmail(db, email),
  'its devices': (db) => findDeviceKey(db, email),
  'a change': (db) => db.transaction().execute((trx) => lockUserByEmail(trx, email)),
  'an import': (db) => listTwins(db, { ids: [], emails: [email], phones: [] }),
  'a search': (db) => listUsersByPrefix(db, 'ada', 10),
}

onBothDatabases('an account', (service) => {
  test.each(Object.entries(lookups))('is found by the index of addresses: %s', async (_name, ask) => {
    const plans = await stepsOf(service(), ask)
    const steps = plans.flat()
    expect(steps).toContainEqual(expect.stringMatching(/ USING INDEX users_email_|Scan.* users_email_/))
    // The rows come in the order of the index: a short prefix may match most accounts.
    expect(steps.filter((step) => /SCAN users|Seq Scan|TEMP B-TREE|Sort/.test(step))).toEqual([])
  })
})
