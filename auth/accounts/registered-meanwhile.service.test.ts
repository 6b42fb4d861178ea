// @module-tag both-databases

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertUser } from '../db/accounts/users.ts'
import { newEmail } from '../testing/client.ts'
import { heldUp } from '../testing/database/held-up.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { newAccount } from './new-account.ts'

onBothDatabases(
  'a sign-in without a password',
  (service) => {
    const email = newEmail()
    const phone = newNumber()
    test.each([
      ['mail', { email }, email, 'magic_link'],
      ['SMS', { phone }, phone, 'sms_code'],
    ] as const)(
      'by %s tells nothing of an account that another request registers meanwhile, and reaches it',
      async (_way, name, to, template) => {
        const { client, database, clock, received } = service()
        const ids = { user: randomUUID(), identity: randomUUID() }
        const account = { ...name, encrypted_password: null, data: {} }
        const { user } = newAccount(account, ids, new Date(clock()).toISOString(), { isConfirmed: true })
        const asked = await database.db.transaction().execute(async (trx) => {
          await insertUser(trx, user)
          // The request has looked for the account by the time it waits for the other one.
          return heldUp(service(), trx, () => client.call('POST', '/otp', { body: name }))
        })
        expect(await asked.answer).toMatchObject({ status: 200 })
        expect((await received(to, template)).code).toMatch(/^\d{6}$/)
      },
    )
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
