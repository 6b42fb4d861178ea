import { expect, test } from 'vitest'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const settings = {
  PASSWORD_MIN_LENGTH: 12,
  DISABLE_SIGNUP: true,
  SMTP_MAX_FREQUENCY: 90,
  MFA_PHONE_MAX_FREQUENCY: 45,
}

onBothDatabases(
  'GET /settings',
  (service) => {
    test('tells clients what the operator has set', async () => {
      expect(await service().client.call('GET', '/settings')).toMatchObject({
        status: 200,
        body: {
          password_min_length: 12,
          disable_signup: true,
          smtp_max_frequency: 90,
          mfa_phone_max_frequency: 45,
        },
      })
    })
  },
  { settings },
)

onBothDatabases(
  'GET /settings without limits of rates',
  (service) => {
    test('tells the shortest times all the same: they are not lifted', async () => {
      expect((await service().client.call('GET', '/settings')).body).toMatchObject({
        smtp_max_frequency: 60,
        mfa_phone_max_frequency: 0,
      })
    })
  },
  { settings: { RATE_LIMITS: false } },
)
