import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'

onBothDatabases(
  'an account with a number',
  (service) => {
    const { post, codeOf, verify, messages, signIn, change, newMember } = telephones(service)
    const rowOf = (id: string) =>
      service().database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

    test('joins an address, is told of by mail, and goes again by the link in it', async () => {
      const account = await service().client.signUp()
      const phone = newNumber()
      await change(account.access_token, { phone })
      const { body } = await verify(phone, await codeOf(phone), 'phone_change')
      expect(body.user).toMatchObject({
        id: account.id,
        email: account.email,
        app_metadata: { providers: ['email', 'phone'] },
      })
      expect((await signIn(phone)).body.user.id).toBe(account.id)
      const { text } = await service().received(account.email, 'identity_linked')
      const link = new URL(/UndoURL: (\S+)/.exec(text)?.[1] ?? expect.fail('no link'))
      const undone = await service().app.inject({
        method: 'POST',
        url: '/auth/v1/undo',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: link.searchParams.toString(),
      })
      expect(undone.statusCode).toBeLessThan(400)
      expect(await rowOf(account.id)).toMatchObject({ email: account.email, phone: null })
      expect((await signIn(phone)).body.code).toBe('invalid_credentials')
    })

    test('does not speak for a mailbox: a code by SMS verifies no address', async () => {
      // Addresses are confirmed at once here, so this one may be another person's.
      const account = await service().client.signUp()
      const phone = newNumber()
      await change(account.access_token, { phone })
      await verify(phone, await codeOf(phone), 'phone_change')
      await post('/otp', { phone })
      await expect.poll(() => messages(phone)).toBe(2)
      const { body } = await verify(phone, await codeOf(phone))
      expect((await change(body.access_token, { password: 'another password 1' })).status).toBe(200)
      const identity = (await service().client.getUser(body.access_token)).body.identities[0]
      expect(identity.identity_data).toMatchObject({ email: account.email, email_verified: false })
    })

    test('is one factor: its number is no second one, nor the other way round', async () => {
      const { phone, token } = await newMember()
      const enroll = (number: string) =>
        service().client.call('POST', '/factors', { token, body: { factor_type: 'phone', phone: number } })
      expect(await enroll(`+${phone}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      const second = newNumber()
      const factor = (await enroll(second)).body
      const challenge = await service().client.call('POST', `/factors/${factor.id}/challenge`, {
        token,
        body: {},
      })
      const answer = await service().client.call('POST', `/factors/${factor.id}/verify`, {
        token,
        body: { challenge_id: challenge.body.id, code: await codeOf(second) },
      })
      expect(decodeJwt(answer.body.access_token)).toMatchObject({ aal: 'aal2' })
      await change(answer.body.access_token, { phone: second })
      await expect.poll(() => messages(second)).toBe(2)
      const taken = await verify(second, await codeOf(second), 'phone_change')
      expect(taken).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    })

    test('takes one beside a second factor, be it an app or another number', async () => {
      const { client } = service()
      const withApp = await client.addTotp(await client.signUp())
      const phone = newNumber()
      await change(withApp.access_token, { phone })
      const { status, body } = await verify(phone, await codeOf(phone), 'phone_change')
      expect([status, body.user.phone]).toEqual([200, phone])
    })

    test('is one factor also where it comes to sign in while it is enrolled as the second', async () => {
      const { access_token: token } = await service().client.signUp()
      const call = (path: string, body: object) => service().client.call('POST', path, { token, body })
      const phone = newNumber()
      const { id } = (await call('/factors', { factor_type: 'phone', phone })).body
      const challenge_id = (await call(`/factors/${id}/challenge`, {})).body.id
      const code = await codeOf(phone)
      await change(token, { phone })
      await expect.poll(() => messages(phone)).toBe(2)
      expect((await verify(phone, await codeOf(phone), 'phone_change')).status).toBe(200)
      const refused = { status: 400, body: { code: 'validation_failed' } }
      expect(await call(`/factors/${id}/verify`, { challenge_id, code })).toMatchObject(refused)
      expect(await call(`/factors/${id}/challenge`, {})).toMatchObject(refused)
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
