// @module-tag both-databases

import { expect, test } from 'vitest'
import { findUserById, lockUser, updateUser } from '../../../db/accounts/users.ts'
import { deleteOneTimeTokensOf } from '../../../db/one-time/one-time-tokens.ts'
import { deleteSession } from '../../../db/sessions/session-ends.ts'
import { updateSession } from '../../../db/sessions/sessions.ts'
import { createAuthenticator } from '../../../testing/authenticator/authenticator.ts'
import { createCeremonies } from '../../../testing/authenticator/ceremonies.ts'
import { type Account, newEmail, PASSWORD, totpCode } from '../../../testing/client.ts'
import { heldUp } from '../../../testing/database/held-up.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'
import { telephones } from '../../../testing/phones/telephones.ts'

onBothDatabases(
  'a reauthentication',
  (service) => {
    const { newMember } = telephones(service)
    const member = {
      mail: async () => {
        const { id, access_token: token } = await service().client.signUp()
        return { id, token }
      },
      SMS: newMember,
    }
    const call = (method: string, token: string, body?: object) =>
      service().client.call(method, '/reauthenticate', { token, ...(body && { body }) })

    test.each(['mail', 'SMS'] as const)(
      'asks for another code by %s while the one before ends',
      async (channel) => {
        const { id, token } = await member[channel]()
        expect((await call('GET', token)).status).toBe(200)
        const asked = await service()
          .database.db.transaction()
          .execute(async (trx) => {
            await lockUser(trx, id)
            const held = await heldUp(service(), trx, () => call('GET', token))
            await deleteOneTimeTokensOf(trx, id)
            return held
          })
        expect(await asked.answer).toMatchObject({ status: 200 })
      },
    )

    /** Requests that reauthenticate, once all that they need has been asked for. */
    const proofs = {
      'the password': async ({ access_token: token }: Account) => ({
        show: () => call('POST', token, { password: PASSWORD }),
        token,
      }),
      'a second factor': async (account: Account) => {
        const { client, advance, clock } = service()
        const { access_token: token, factorId, secret } = await client.addTotp(account)
        const asked = await client.call('POST', `/factors/${factorId}/challenge`, { token, body: {} })
        advance(31_000)
        const body = { challenge_id: asked.body.id, code: totpCode(secret, clock()) }
        return { show: () => client.call('POST', `/factors/${factorId}/verify`, { token, body }), token }
      },
    }
    const names = Object.keys(proofs) as (keyof typeof proofs)[]

    test.each(names)(
      'by %s is refused, and holds up nothing, where its session ends meanwhile',
      async (name) => {
        const { client, database, clock } = service()
        const account = await client.signUp()
        const { show, token } = await proofs[name](account)
        // The first request of a session waits for its row.
        await client.getUser(token)
        const { id: session } = await database.db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', account.id)
          .executeTakeFirstOrThrow()
        const shown = await database.db.transaction().execute(async (trx) => {
          await updateSession(trx, session, { updated_at: new Date(clock()).toISOString() })
          const held = await heldUp(service(), trx, show)
          await deleteSession(trx, session)
          return held
        })
        expect(await shown.answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
      },
    )

    test('by the password is refused where that changes meanwhile', async () => {
      const { client, database } = service()
      const { id, access_token: token } = await client.signUp()
      await client.getUser(token)
      const other = await client.signUp()
      const { encrypted_password } = await database.db
        .selectFrom('users')
        .select('encrypted_password')
        .where('id', '=', other.id)
        .executeTakeFirstOrThrow()
      const shown = await database.db.transaction().execute(async (trx) => {
        await lockUser(trx, id)
        const held = await heldUp(service(), trx, () => call('POST', token, { password: PASSWORD }))
        await updateUser(trx, id, { encrypted_password })
        return held
      })
      expect(await shown.answer).toMatchObject({
        status: 400,
        body: { code: 'current_password_invalid', message: 'That is not the current password' },
      })
    })

    test('by the current password allows no change once that is another, in the same session', async () => {
      const { client, database } = service()
      const { id, email, access_token: token } = await client.signUp()
      await client.getUser(token)
      const takeOver = () =>
        client.call('PUT', '/user', {
          token,
          body: { password: 'the thief’s own 1', current_password: PASSWORD },
        })
      const other = await client.signUp({ password: 'the owner’s own 1' })
      const owners = await findUserById(database.db, other.id)
      const late = await database.db.transaction().execute(async (trx) => {
        await lockUser(trx, id)
        const held = await heldUp(service(), trx, takeOver)
        await updateUser(trx, id, { encrypted_password: owners?.encrypted_password ?? null })
        return held
      })
      expect(await late.answer).toMatchObject({ status: 400, body: { code: 'current_password_invalid' } })
      expect((await client.signIn(email, 'the owner’s own 1')).status).toBe(200)
    })

    test('by a passkey takes each of its signatures once, also of two at once', async () => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      const passkey = createAuthenticator({ isUserVerified: true })
      await createCeremonies(client).addPasskey(token, passkey)
      const asked = []
      for (let n = 0; n < 8; n++) asked.push(await createCeremonies(client).askSignIn())
      const answers = await Promise.all(
        asked.map(({ challenge_id, options }) =>
          call('POST', token, { challenge_id, credential: passkey.get(options, { signCount: 9 }) }),
        ),
      )
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(7)
      for (const answer of refused)
        expect(answer).toMatchObject({ status: 400, body: { code: 'webauthn_verification_failed' } })
    })

    test('takes no code that was on its way to an address which another account has by now', async () => {
      const { client, database, received } = service()
      const { id, email, access_token: token } = await client.signUp()
      await client.getUser(token)
      const asked = await database.db.transaction().execute(async (trx) => {
        await lockUser(trx, id)
        const held = await heldUp(service(), trx, () => call('GET', token))
        await updateUser(trx, id, { email: newEmail() })
        return held
      })
      expect(await asked.answer).toMatchObject({ status: 200 })
      const { code: nonce } = await received(email, 'reauthentication')
      const next = await client.signUp({ email })
      expect(await call('POST', next.access_token, { nonce })).toMatchObject({
        status: 422,
        body: { code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' },
      })
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true, SMTP_MAX_FREQUENCY: 0 } },
)
