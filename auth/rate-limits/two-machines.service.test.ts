import { expect, inject, onTestFinished, test } from 'vitest'
import type { AuthConfig } from '../config.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { startService } from '../testing/service.ts'

/** Two services that share nothing but a Postgres, as on two machines. */
async function startTwo(settings: Partial<AuthConfig>) {
  const DATABASE_URL = await createPostgresDatabase(inject('postgresUrl'))
  const start = async () => {
    const service = await startService({
      kind: 'postgres',
      settings: { DATABASE_URL, RATE_LIMITS: true, ...settings },
    })
    onTestFinished(() => service.close())
    return service
  }
  return [await start(), await start()] as const
}

test('a limit of an address holds for two machines together', async () => {
  const [one, other] = await startTwo({ RATE_LIMIT_OTP: 5 })
  const statuses: number[] = []
  for (let index = 0; index < 8; index++) {
    const { client } = index % 2 === 0 ? one : other
    statuses.push((await client.call('POST', '/recover', { body: { email: newEmail() } })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('a limit of an account holds for two machines together', async () => {
  const [one, other] = await startTwo({ RATE_LIMIT_PASSWORD: 3 })
  const { email } = await one.client.signUp()
  const statuses: number[] = []
  for (const { client } of [one, other, one, other, one]) {
    statuses.push((await client.signIn(email, 'a wrong password')).status)
  }
  expect(statuses).toEqual([400, 400, 400, 429, 429])
  for (const { client } of [one, other]) expect((await client.signIn(email, PASSWORD)).status).toBe(429)
})
