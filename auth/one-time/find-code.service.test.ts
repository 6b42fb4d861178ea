// @module-tag both-databases

import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'

const HOUR = 3_600_000

onBothDatabases(
  'a code of a mail or an SMS, and a mailed link,',
  (service) => {
    const { post, codeOf, verify } = telephones(service)

    test('are over where the clock was set back since', async () => {
      const { client, advance, received } = service()
      const { email } = await client.signUp()
      const phone = newNumber()
      advance(HOUR)
      expect((await post('/otp', { email })).status).toBe(200)
      expect((await post('/otp', { phone })).status).toBe(200)
      const { access_token: token } = (await client.signIn(email, PASSWORD)).body
      expect((await client.call('GET', '/reauthenticate', { token })).status).toBe(200)
      const { code, link = '' } = await received(email, 'magic_link')
      const { code: nonce } = await received(email, 'reauthentication')
      const sms = await codeOf(phone)
      advance(-HOUR)
      const over = { status: 403, body: { code: 'otp_expired' } }
      expect(await verify(phone, sms)).toMatchObject(over)
      expect(await post('/verify', { type: 'email', email, token: code })).toMatchObject(over)
      const token_hash = new URL(link).searchParams.get('token')
      expect(await post('/verify', { type: 'magiclink', token_hash })).toMatchObject(over)
      const { access_token } = (await client.signIn(email, PASSWORD)).body
      expect(
        await client.call('POST', '/reauthenticate', { token: access_token, body: { nonce } }),
      ).toMatchObject({ status: 422, body: { code: 'reauthentication_not_valid' } })
      advance(HOUR)
      expect((await post('/verify', { type: 'magiclink', token_hash })).status).toBe(200)
    })

    test('are good where two clocks are half a minute apart', async () => {
      const { client, advance, received } = service()
      const { email } = await client.signUp()
      expect((await post('/otp', { email })).status).toBe(200)
      const { code } = await received(email, 'magic_link')
      advance(-30_000)
      expect((await post('/verify', { type: 'email', email, token: code })).status).toBe(200)
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
