// @module-tag slow

import { verify } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { startService, type TestService } from '../testing/service.ts'
import { toldApart } from '../testing/timing/told-apart.ts'

const SAMPLES = 12
const TIMES = 4
const slow = { timeout: 600_000 }
/** Three steps of the product's own: beside other tests this hash takes longer than one step. */
const LEAST_STEP_MS = 600
/** The hash of `PASSWORD`, by bcrypt at the cost that Supabase Auth uses. */
const HASH = '$2b$10$D/3LqZ7ktLBDjZqjyU3paelyQfric//4wWyCs2ADgE1wWiXwaKAQ6'

/** Returns a step that this hash hardly exceeds, on a machine as busy as this one is now. */
async function stepOfThisMachine(): Promise<number> {
  const start = performance.now()
  for (let time = 0; time < TIMES; time++) await verify(PASSWORD, HASH)
  return Math.max(LEAST_STEP_MS, (3 * (performance.now() - start)) / TIMES)
}

describeEachDatabase('an account with an imported hash on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    const settings = { MAILER_AUTOCONFIRM: false, SMTP_MAX_FREQUENCY: 0 }
    service = await startService({ kind, settings, responseStepMs: await stepOfThisMachine() })
  })
  afterAll(() => service.close())

  /** Returns the address of an account with this hash. Its mailbox is confirmed by default. */
  const imported = async ({ isConfirmed = true } = {}): Promise<string> => {
    const email = newEmail()
    await service.client.call('POST', '/otp', { body: { email } })
    const email_confirmed_at = isConfirmed ? new Date().toISOString() : null
    const change = service.database.db
      .updateTable('users')
      .set({ encrypted_password: HASH, email_confirmed_at })
    await change.where('email', '=', email).execute()
    return email
  }
  const timeOf = async (path: string, email: string, password = 'wrong password') => {
    const start = performance.now()
    const { status } = await service.client.call('POST', path, { body: { email, password } })
    return { status, took: performance.now() - start }
  }

  test.each([
    ['a sign-in with a wrong password', '/token?grant_type=password', true],
    ['a sign-up, while it waits for its mailbox', '/signup', false],
  ])(
    'answers %s after the same time as an address without an account',
    slow,
    async (_what, path, isConfirmed) => {
      const experiment = async () => {
        const took = { known: [] as number[], unknown: [] as number[] }
        const accounts = await Promise.all(Array.from({ length: SAMPLES }, () => imported({ isConfirmed })))
        for (const email of accounts) {
          took.unknown.push((await timeOf(path, newEmail())).took)
          took.known.push((await timeOf(path, email)).took)
        }
        return took
      }
      expect(await toldApart(experiment)).toBeUndefined()
    },
  )

  test('lets its user sign in with the right password', async () => {
    expect((await timeOf('/token?grant_type=password', await imported(), PASSWORD)).status).toBe(200)
  })
})
