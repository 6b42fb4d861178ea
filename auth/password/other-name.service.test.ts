import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'

onBothDatabases(
  'a sign-in that names an address as a number, or a number as an address,',
  (service) => {
    const post = (path: string, body: object) => service().client.call('POST', path, { body })

    test.each([
      ['email', 'phone', newEmail],
      ['phone', 'email', newNumber],
    ] as const)('tells nothing of the %s that was signed up before', async (kind, other, newName) => {
      const answers = []
      for (const isKnown of [true, false]) {
        const name = newName()
        if (isKnown) {
          await post('/otp', { [kind]: name })
          const confirmed = { [`${kind}_confirmed_at`]: new Date().toISOString() }
          await service().database.db.updateTable('users').set(confirmed).where(kind, '=', name).execute()
        }
        // An unverified registrant signs up.
        expect((await post('/signup', { [kind]: name, password: PASSWORD })).status).toBe(200)
        const { status, body } = await post('/token?grant_type=password', {
          [other]: name,
          password: PASSWORD,
        })
        answers.push({ status, code: body.code })
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]).toEqual({ status: 400, code: 'invalid_credentials' })
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true, MAILER_AUTOCONFIRM: false, SMTP_MAX_FREQUENCY: 0 } },
)
