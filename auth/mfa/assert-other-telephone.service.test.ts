import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'

onBothDatabases(
  'a telephone that the owner has made both a sign-in method and a second factor',
  (service) => {
    const ask = administrator(service)
    const { post, codeOf, verify, messages, signIn, newMember } = telephones(service)
    const call = (path: string, token: string, body: object = {}) =>
      service().client.call('POST', path, { token, body })

    const challenge = (token: string, factorId: string) => call(`/factors/${factorId}/challenge`, token)
    const answer = (token: string, factorId: string, challenge_id: string, code: string) =>
      call(`/factors/${factorId}/verify`, token, { challenge_id, code })
    /** Enrols a number and verifies it. */
    const enroll = async (token: string, phone: string): Promise<string> => {
      const { id } = (await call('/factors', token, { factor_type: 'phone', phone })).body
      const { body } = await challenge(token, id)
      expect((await answer(token, id, body.id, await codeOf(phone))).status).toBe(200)
      return id
    }
    /** Signs in by a code to the number. */
    const enter = async (phone: string) => {
      const before = await messages(phone)
      await post('/otp', { phone })
      await expect.poll(() => messages(phone)).toBe(before + 1)
      return verify(phone, await codeOf(phone))
    }
    const refused = { status: 400, body: { code: 'validation_failed' } }

    test('signs no user in while the number of the account is unconfirmed', async () => {
      const [email, phone] = [newEmail(), newNumber()]
      await ask('POST', '/admin/users', { email, phone, password: PASSWORD, email_confirm: true })
      const { body } = await service().client.signIn(email, PASSWORD)
      await enroll(body.access_token, phone)
      service().advance(1000)
      expect(await enter(phone)).toMatchObject(refused)
    })

    test('is one factor: a user with nothing else stays at aal1', async () => {
      const { phone, id, token } = await newMember()
      const factorId = await enroll(token, newNumber())
      await ask('PUT', `/admin/users/${id}/factors/${factorId}`, { phone })
      service().advance(1000)
      const { body } = await enter(phone)
      expect(await challenge(body.access_token, factorId)).toMatchObject(refused)

      const byPassword = (await signIn(phone)).body.access_token
      const asked = (await challenge(byPassword, factorId)).body.id
      await expect.poll(() => messages(phone)).toBe(3)
      const code = await codeOf(phone)
      expect(await answer(body.access_token, factorId, asked, code)).toMatchObject(refused)
      const steppedUp = await answer(byPassword, factorId, asked, code)
      expect(decodeJwt(steppedUp.body.access_token)).toMatchObject({ aal: 'aal2' })
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true, AUTH_SECRET_KEY: SECRET_KEYS } },
)
