import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { lockUser } from '../../db/accounts/users.ts'
import { deleteFactor, updateFactor } from '../../db/credentials/factors.ts'
import { deleteSession } from '../../db/sessions/session-ends.ts'
import { updateSession } from '../../db/sessions/sessions.ts'
import { factorRequests } from '../../testing/accounts/factor-requests.ts'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { PASSWORD, totpCode } from '../../testing/client.ts'
import { heldUp } from '../../testing/database/held-up.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('a factor', (service) => {
  const { challenge } = factorRequests(service)

  test('that is removed takes the level of its session along', async () => {
    const { client } = service()
    const account = await client.addTotp(await client.signUp())
    const removed = await client.call('DELETE', `/factors/${account.factorId}`, {
      token: account.access_token,
    })
    expect(removed).toMatchObject({ status: 200, body: { id: account.factorId } })
    const refreshed = await client.refresh(account.refresh_token)
    expect(levelOf(refreshed)).toEqual({ aal: 'aal1', amr: ['password'] })
    expect(refreshed.body.user).not.toHaveProperty('factors')
  })

  test('that is removed holds up no session that ends meanwhile', async () => {
    const { client, clock, database } = service()
    const account = await client.addTotp(await client.signUp())
    const other = await client.signIn(account.email, PASSWORD)
    const code = totpCode(account.secret, clock(), 1)
    const { body } = await client.answerFactor(other.body.access_token, account.factorId, code)
    const { session_id } = decodeJwt<{ session_id: string }>(body.access_token)
    const removing = await database.db.transaction().execute(async (trx) => {
      await updateSession(trx, session_id, { updated_at: new Date(clock()).toISOString() })
      const remove = () =>
        client.call('DELETE', `/factors/${account.factorId}`, { token: account.access_token })
      const held = await heldUp(service(), trx, remove)
      await deleteSession(trx, session_id)
      return held
    })
    expect(await removing.answer).toMatchObject({ status: 200 })
    expect(levelOf(await client.refresh(account.refresh_token)).aal).toBe('aal1')
  })

  test('that is removed twice at once is not there the second time', async () => {
    const { client, database } = service()
    const { id: userId, access_token: token } = await client.signUp()
    const { id } = await client.enrollTotp(token)
    const removing = await database.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const held = await heldUp(service(), trx, () => client.call('DELETE', `/factors/${id}`, { token }))
      await deleteFactor(trx, id)
      return held
    })
    expect(await removing.answer).toMatchObject({
      status: 404,
      body: { code: 'mfa_factor_not_found', message: 'Factor not found' },
    })
  })

  test('that is removed while it is challenged is not there', async () => {
    const { client, database } = service()
    const { access_token: token } = await client.signUp()
    const { id } = await client.enrollTotp(token)
    await challenge(token, id)
    service().advance(301_000)
    const asking = await database.db.transaction().execute(async (trx) => {
      // These are the two steps of a removal. The challenge comes while only the factor is locked.
      await updateFactor(trx, id, { status: 'unverified' })
      const ask = () => client.call('POST', `/factors/${id}/challenge`, { token, body: {} })
      const held = await heldUp(service(), trx, ask)
      await deleteFactor(trx, id)
      return held
    })
    expect(await asking.answer).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
  })
})
