import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { factorRequests } from '../../../testing/accounts/factor-requests.ts'
import { recoveryCodeRequests } from '../../../testing/accounts/recovery-code-requests.ts'
import { PASSWORD } from '../../../testing/client.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'
import { newNumber } from '../../../testing/phones/new-number.ts'
import { telephones } from '../../../testing/phones/telephones.ts'

onBothDatabases(
  'the owner, among the factors of an account,',
  (service) => {
    const ask = administrator(service)

    test('lists, renames and removes one, with the recovery codes that it stood for', async () => {
      const { client, received } = service()
      const account = await client.addTotp(await client.signUp())
      const token = account.access_token
      expect((await client.call('POST', '/factors/recovery-codes', { token })).status).toBe(200)
      const path = `/admin/users/${account.id}/factors`
      const listed = await ask('GET', path)
      expect(listed.body.map(({ factor_type }: { factor_type: string }) => factor_type).sort()).toEqual([
        'recovery_code',
        'totp',
      ])
      expect(JSON.stringify(listed.body)).not.toContain(account.secret)
      const own = `${path}/${account.factorId}`
      expect((await ask('PUT', own, { friendly_name: 'Renamed' })).body.friendly_name).toBe('Renamed')
      expect((await ask('PUT', own, { phone: '+442079460000' })).body).toMatchObject({
        friendly_name: 'Renamed',
        phone: '',
      })
      expect((await ask('PUT', own, { friendly_name: 'x'.repeat(121) })).body.code).toBe('validation_failed')
      expect(await ask('DELETE', own)).toMatchObject({
        status: 200,
        body: { id: account.factorId, factor_type: 'totp', status: 'verified' },
      })
      expect((await ask('GET', path)).body).toEqual([])
      expect((await ask('DELETE', own)).body.code).toBe('mfa_factor_not_found')
      // The session continues at the lower level.
      expect((await client.getUser(token)).status).toBe(200)
      const refreshed = await client.refresh(account.refresh_token)
      const claims = JSON.parse(
        Buffer.from(refreshed.body.access_token.split('.')[1], 'base64url').toString(),
      )
      expect(claims.aal).toBe('aal1')
      await received(account.email, 'changed_by_owner')
    })

    test('finds no factor of another account, nor what is no id', async () => {
      const { client } = service()
      const [account, other] = [await client.addTotp(await client.signUp()), await client.signUp()]
      for (const method of ['PUT', 'DELETE']) {
        const ofOther = await ask(method, `/admin/users/${other.id}/factors/${account.factorId}`, {
          friendly_name: 'x',
        })
        expect(ofOther).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
        const none = await ask(method, `/admin/users/${account.id}/factors/x`, { friendly_name: 'x' })
        expect(none).toMatchObject({ status: 404, body: { message: 'factor_id must be an UUID' } })
        const ofNoUser = await ask(
          method,
          `/admin/users/${crypto.randomUUID()}/factors/${account.factorId}`,
          {},
        )
        expect(ofNoUser.body.code).toBe('user_not_found')
      }
    })

    test('removes one once, also in two requests at once', async () => {
      const { client } = service()
      const account = await client.addTotp(await client.signUp())
      const path = `/admin/users/${account.id}/factors/${account.factorId}`
      const remove = () => ask('DELETE', path)
      const answers = await recoveryCodeRequests(service).atOnce(account.id, [remove, remove])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect(answers.find(({ status }) => status === 404)?.body.code).toBe('mfa_factor_not_found')
    })

    test('gives a phone another number, and no name or number twice', async () => {
      const { client } = service()
      const { id, access_token: token } = await client.signUp()
      const enroll = async (body: object) => (await client.call('POST', '/factors', { token, body })).body.id
      const one = await enroll({ factor_type: 'phone', friendly_name: 'One', phone: '442079460001' })
      const two = await enroll({ factor_type: 'phone', friendly_name: 'Two', phone: '442079460002' })
      const path = `/admin/users/${id}/factors`
      const moved = await ask('PUT', `${path}/${one}`, { phone: '+44 2079 460003' })
      expect(moved.body).toMatchObject({ phone: '442079460003', status: 'unverified' })
      expect((await ask('PUT', `${path}/${one}`, { phone: 'abc' })).body.message).toBe(
        'Invalid phone number format (E.164 required)',
      )
      const number = await ask('PUT', `${path}/${one}`, { phone: '442079460002' })
      expect([number.status, number.body.code]).toEqual([422, 'mfa_verified_factor_exists'])
      const name = await ask('PUT', `${path}/${two}`, { friendly_name: 'One' })
      expect([name.status, name.body.code]).toEqual([422, 'mfa_factor_name_conflict'])
    })

    test('ends the code that the former number of a phone was sent', async () => {
      const { client } = service()
      const { verify, challenge } = factorRequests(service)
      const { codeOf } = telephones(service)
      const { id: user, email, access_token: token } = await client.signUp()
      const [former, next] = [newNumber(), newNumber()]
      const enrolment = { factor_type: 'phone', friendly_name: 'Phone', phone: former }
      const { id } = (await client.call('POST', '/factors', { token, body: enrolment })).body
      expect((await verify(token, id, await challenge(token, id), await codeOf(former))).status).toBe(200)
      const { access_token: thief } = (await client.signIn(email, PASSWORD)).body
      const asked = await challenge(thief, id)
      const code = await codeOf(former)
      expect((await ask('PUT', `/admin/users/${user}/factors/${id}`, { phone: next })).status).toBe(200)
      expect(await verify(thief, id, asked, code)).toMatchObject({
        status: 422,
        body: { code: 'mfa_factor_not_found' },
      })
      const { access_token: owner } = (await client.signIn(email, PASSWORD)).body
      const again = await challenge(owner, id)
      expect((await verify(owner, id, again, await codeOf(next))).status).toBe(200)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
