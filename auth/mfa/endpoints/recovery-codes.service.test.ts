import { expect, test } from 'vitest'
import { lockUser } from '../../db/accounts/users.ts'
import { deleteSessionsOf } from '../../db/sessions/session-ends.ts'
import { recoveryCodeRequests } from '../../testing/accounts/recovery-code-requests.ts'
import { heldUp } from '../../testing/database/held-up.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const PATH = '/factors/recovery-codes'

onBothDatabases(
  'recovery codes',
  (service) => {
    const { withCodes, hashesOf, signInLow, use } = recoveryCodeRequests(service)

    test('are not made for a session that ends while they are', async () => {
      const { client, database } = service()
      const { id, access_token: token, codesId } = await withCodes()
      const before = await hashesOf(codesId)
      const made = await database.db.transaction().execute(async (trx) => {
        await lockUser(trx, id)
        const make = () => client.call('POST', `${PATH}/regenerate`, { token })
        const held = await heldUp(service(), trx, make)
        await deleteSessionsOf(trx, id)
        return held
      })
      expect(await made.answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
      expect(await hashesOf(codesId)).toEqual(before)
    })

    test('may have the name of an enrolment that was abandoned', async () => {
      const { client, advance } = service()
      const { access_token: token } = await client.addTotp(await client.signUp())
      const body = { factor_type: 'totp', friendly_name: 'Recovery codes' }
      expect((await client.call('POST', '/factors', { token, body })).status).toBe(200)
      const make = () => client.call('POST', PATH, { token })
      expect(await make()).toMatchObject({ status: 422, body: { code: 'mfa_factor_name_conflict' } })
      advance(300_001)
      expect(await make()).toMatchObject({ status: 200, body: { friendly_name: 'Recovery codes' } })
      expect((await client.getUser(token)).body.factors).toMatchObject([
        { status: 'verified' },
        { factor_type: 'recovery_code' },
      ])
    })

    test('are ten, shown once, kept as hashes', async () => {
      const { client, received } = service()
      const account = await client.addTotp(await client.signUp())
      const made = await client.call('POST', PATH, { token: account.access_token })
      expect(made).toMatchObject({
        status: 200,
        body: { type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 },
      })
      expect(new Set(made.body.codes).size).toBe(10)
      const hashes = await hashesOf(made.body.id)
      for (const code of made.body.codes) expect(JSON.stringify(hashes)).not.toContain(code)
      // The hashes are slow, because a code has 80 bits. All ten share one salt of their own,
      // because one hash must find any of them.
      expect(hashes).toHaveLength(10)
      expect(new Set(hashes).size).toBe(10)
      const salts = hashes.map(
        (hash) => /^\$argon2id\$v=19\$m=\d{5,},t=\d+,p=1\$([^$]{22})\$/.exec(hash)?.[1],
      )
      expect(new Set(salts)).toEqual(new Set([expect.any(String)]))
      expect((await hashesOf((await withCodes()).codesId))[0]).not.toContain(salts[0])
      expect((await client.call('GET', PATH, { token: account.access_token })).body).toEqual({
        id: made.body.id,
        type: 'recovery_code',
        total: 10,
        remaining: 10,
      })
      expect((await client.getUser(account.access_token)).body.factors).toMatchObject([
        { factor_type: 'totp' },
        { factor_type: 'recovery_code', status: 'verified', friendly_name: 'Recovery codes' },
      ])
      await received(account.email, 'recovery_codes_made')
    })

    test('are replaced whole, and the owner is told', async () => {
      const { client, received } = service()
      const account = await withCodes()
      const made = await client.call('POST', `${PATH}/regenerate`, { token: account.access_token })
      expect(made.body).toMatchObject({ id: account.codesId, total: 10 })
      const token = await signInLow(account.email)
      expect((await use(token, account.codes[0] ?? '')).body.code).toBe('mfa_verification_failed')
      expect((await use(token, made.body.codes[0])).status).toBe(200)
      const told = await received(account.email, 'recovery_codes_replaced')
      for (const code of made.body.codes) expect(told.text).not.toContain(code)
    })

    test('need another factor, aal2, a name that is not too long, and that there are none yet', async () => {
      const { client } = service()
      const plain = await client.signUp()
      const alone = await client.call('POST', PATH, { token: plain.access_token, body: {} })
      expect(alone).toMatchObject({ status: 422, body: { code: 'mfa_recovery_codes_sole_factor' } })
      for (const [method, path] of [
        ['GET', PATH],
        ['DELETE', PATH],
        ['POST', `${PATH}/regenerate`],
      ] as const) {
        const answer = await client.call(method, path, { token: plain.access_token })
        expect(answer).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
      }
      const named = await client.addTotp(await client.signUp())
      const tooLong = { friendly_name: 'x'.repeat(121) }
      expect(await client.call('POST', PATH, { token: named.access_token, body: tooLong })).toMatchObject({
        status: 400,
        body: { message: 'friendly_name must be 120 characters or less' },
      })
      const account = await withCodes()
      const twice = await client.call('POST', PATH, { token: account.access_token })
      expect(twice).toMatchObject({ status: 422, body: { code: 'mfa_verified_factor_exists' } })
      const low = await signInLow(account.email)
      for (const [method, path] of [
        ['DELETE', PATH],
        ['POST', `${PATH}/regenerate`],
      ] as const) {
        expect((await client.call(method, path, { token: low })).body.code).toBe('insufficient_aal')
      }
    })

    test('share no name with another factor, whichever comes first', async () => {
      const { client } = service()
      const { access_token: token } = await client.addTotp(await client.signUp())
      const conflict = (name: string) => ({
        status: 422,
        body: {
          code: 'mfa_factor_name_conflict',
          message: `A factor with the friendly name "${name}" for this user already exists`,
        },
      })
      const make = (friendly_name: string) => client.call('POST', PATH, { token, body: { friendly_name } })
      expect(await make('App')).toMatchObject(conflict('App'))
      expect((await make('Spare')).status).toBe(200)
      const body = { factor_type: 'totp', friendly_name: 'Spare' }
      expect(await client.call('POST', '/factors', { token, body })).toMatchObject(conflict('Spare'))
    })

    test('are no factor with challenges, and an empty code is none of them', async () => {
      const { client } = service()
      const { email, codesId } = await withCodes()
      const token = await signInLow(email)
      for (const step of ['challenge', 'verify'])
        expect(await client.call('POST', `/factors/${codesId}/${step}`, { token, body: {} })).toMatchObject({
          status: 404,
          body: { code: 'mfa_factor_not_found', message: 'Factor not found' },
        })
      expect(await use(token, '')).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'Code needs to be non-empty' },
      })
    })

    test('are removed', async () => {
      const { client } = service()
      const account = await withCodes()
      const removed = await client.call('DELETE', PATH, { token: account.access_token })
      expect(removed).toMatchObject({ status: 200, body: { id: account.codesId } })
      const answer = await use(await signInLow(account.email), account.codes[0] ?? '')
      expect(answer).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
    })
  },
  { hashesAtUsualCost: true },
)
