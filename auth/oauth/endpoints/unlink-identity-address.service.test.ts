import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount } from '../../accounts/new-account.ts'
import { insertUser } from '../../db/accounts/users.ts'
import { newEmail } from '../../testing/client.ts'
import { heldUp } from '../../testing/database/held-up.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { identitiesAt } from '../../testing/providers/identities-at.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const one = await startIssuer({ name: 'one' })
const two = await startIssuer({ name: 'two' })
const settings = { EXTERNAL_OIDC: [one.setting, two.setting] }
const verified = (email: string) => ({ email, email_verified: true })

onBothDatabases(
  'the address of an account that DELETE /user/identities/{id} leaves',
  (service) => {
    const { grant, remove, userOf, idOf } = identitiesAt(service)

    test('keeps the address while another identity has it', async () => {
      const email = newEmail()
      await grant(one, verified(email))
      const { user, access_token } = await grant(two, verified(email))
      await remove(access_token, idOf(user, 'custom:one'))
      const after = await userOf(access_token)
      expect(after).toMatchObject({ email, email_confirmed_at: user.email_confirmed_at })
    })

    test('moves the account to the next address that was verified; what was mailed to the former one ends', async () => {
      const [first, second, unverified] = [newEmail(), newEmail(), newEmail()]
      const { access_token } = await grant(one, verified(first))
      await grant(two, { email: unverified }, access_token)
      const { user } = await grant(two, verified(second), access_token)
      await service().client.call('POST', '/recover', { body: { email: first } })
      const { code: token } = await service().received(first, 'recovery')

      await remove(access_token, idOf(user, 'custom:one'))
      expect(await userOf(access_token)).toMatchObject({
        email: second,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'custom:two', providers: ['custom:two'] },
      })
      expect((await service().received(first, 'identity_unlinked')).text).toContain('Provider: Acme')
      for (const email of [first, second]) {
        const verify = { body: { type: 'recovery', email, token } }
        expect((await service().client.call('POST', '/verify', verify)).body.code).toBe('otp_expired')
      }
      const { db } = service().database
      const left = db.selectFrom('one_time_tokens').select('id').where('user_id', '=', user.id)
      expect(await left.execute()).toEqual([])
    })

    test('is none where there was none, and no mail is sent', async () => {
      const { access_token } = await grant(one, verified(newEmail()))
      const { user } = await grant(two, {}, access_token)
      const { db } = service().database
      await db.updateTable('users').set({ email: null }).where('id', '=', user.id).execute()
      expect((await remove(access_token, idOf(user, 'custom:two'))).status).toBe(200)
      expect((await userOf(access_token)).email).toBe('')
    })

    test('leaves no address when none was verified', async () => {
      const [first, unverified] = [newEmail(), newEmail()]
      const { access_token } = await grant(one, verified(first))
      const { user } = await grant(two, { email: unverified }, access_token)
      await remove(access_token, idOf(user, 'custom:one'))
      const after = await userOf(access_token)
      expect(after.email).toBe('')
      expect(after.email_confirmed_at).toBeUndefined()
      // The address is free again, for a user who verifies it.
      expect((await grant(one, verified(first))).user).toMatchObject({ email: first })
    })

    test('moves to no address that another account has', async () => {
      const [first, second] = [newEmail(), newEmail()]
      const { access_token } = await grant(one, verified(first))
      const { user } = await grant(two, verified(second), access_token)
      await service().client.signUp({ email: second })
      expect(await remove(access_token, idOf(user, 'custom:one'))).toMatchObject({
        status: 422,
        body: {
          code: 'email_conflict_identity_not_deletable',
          message: 'Unable to unlink identity due to email conflict',
        },
      })
      expect((await userOf(access_token)).identities).toHaveLength(2)
    })

    test('moves to no address that another account is taking at this moment', async () => {
      const [first, second] = [newEmail(), newEmail()]
      const { access_token } = await grant(one, verified(first))
      const { user } = await grant(two, verified(second), access_token)
      const now = new Date().toISOString()
      const ids = { user: randomUUID(), identity: randomUUID() }
      const other = newAccount({ email: second, encrypted_password: null, data: {} }, ids, now, {
        isConfirmed: true,
      })
      const late = await service()
        .database.db.transaction()
        .execute(async (trx) => {
          await insertUser(trx, other.user)
          // The request has looked up the address by the time it waits for it.
          return heldUp(service(), trx, () => remove(access_token, idOf(user, 'custom:one')))
        })
      expect(await late.answer).toMatchObject({
        status: 422,
        body: { code: 'email_conflict_identity_not_deletable' },
      })
      expect((await userOf(access_token)).email).toBe(first)
      expect(service().log.filter((line) => line.includes(second))).toEqual([])
    })
  },
  { settings },
)
