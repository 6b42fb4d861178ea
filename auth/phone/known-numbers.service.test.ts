import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'

onBothDatabases(
  'an account with a number',
  (service) => {
    const { post, codeOf, verify, signUp, signIn, change, newMember } = telephones(service)
    const rowOf = (id: string) =>
      service().database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

    test('is told from no other number by a sign-up, a sign-in, a code or a change', async () => {
      const [known, unknown] = [(await newMember()).phone, newNumber()]
      const shape = ({ status, body, headers }: Awaited<ReturnType<typeof post>>) => [
        status,
        Object.keys(body).toSorted(),
        body.code,
        body.identities?.length,
        Object.keys(headers).toSorted(),
      ]
      const password = 'another password 1'
      for (const act of [
        (phone: string) => signUp(phone, { password, data: { name: 'Eve' } }),
        (phone: string) => signIn(phone, password),
        (phone: string) => signIn(phone, 'wrong password'),
        (phone: string) => post('/otp', { phone, create_user: false }),
        (phone: string) => post('/otp', { phone }),
        // The second request has removed the password of the first, on the known and on the unknown
        // number.
        (phone: string) => signIn(phone, password),
        (phone: string) => post('/resend', { type: 'sms', phone }),
        (phone: string) => post('/resend', { type: 'phone_change', phone }),
        (phone: string) => verify(phone, '000000'),
        (phone: string) => verify(phone, '000000', 'phone_change'),
      ]) {
        expect(shape(await act(known))).toEqual(shape(await act(unknown)))
      }
      const repeated = (await signUp(known, { password })).body
      expect((await signUp(known, { password })).body.id).toBe(repeated.id)
      // The password of the sign-up is discarded; its code signs the owner in.
      const { body } = await verify(known, await codeOf(known))
      expect(body.user).toMatchObject({ phone: known, user_metadata: { name: 'Ada' } })
      expect(repeated.id).not.toBe(body.user.id)

      const [one, other] = [await newMember(), await newMember()]
      const taken = await change(one.token, { phone: other.phone })
      const free = await change((await newMember()).token, { phone: newNumber() })
      expect(shape(taken)).toEqual(shape(free))
      const { code } = (await service().outbox.list()).find(({ to }) => to === other.phone) ?? {}
      expect((await verify(other.phone, String(code), 'phone_change')).body.code).toBe('otp_expired')
      expect((await rowOf(one.id))?.phone).toBe(one.phone)
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
