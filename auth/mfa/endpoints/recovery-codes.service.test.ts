import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { lockUser } from '../../db/accounts/users.ts'
import { deleteSessionsOf } from '../../db/sessions/sessions.ts'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startService } from '../../testing/service.ts'

const PATH = '/factors/recovery-codes'

onBothDatabases(
  'recovery codes',
  (service) => {
    const withCodes = async () => {
      const { client } = service()
      const account = await client.addTotp(await client.signUp())
      const { body } = await client.call('POST', PATH, { token: account.access_token })
      return { ...account, codes: body.codes as string[], codesId: body.id as string }
    }
    const hashesOf = async (factorId: string): Promise<string[]> => {
      const { db } = service().database
      const rows = await db
        .selectFrom('mfa_recovery_codes')
        .select('code_hash')
        .where('factor_id', '=', factorId)
        .execute()
      return rows.map(({ code_hash }) => code_hash)
    }
    const signInLow = async (email: string): Promise<string> =>
      (await service().client.signIn(email, PASSWORD)).body.access_token
    const use = (token: string, code: string) =>
      service().client.call('POST', `${PATH}/verify`, { token, body: { code } })

    /** Starts requests that all get as far as the lock on the account before one of them goes on. */
    const atOnce = async <T>(userId: string, start: () => Promise<T>[]): Promise<T[]> => {
      let started: Promise<T>[] = []
      await service()
        .database.db.transaction()
        .execute(async (trx) => {
          await lockUser(trx, userId)
          started = start()
          await new Promise((later) => setTimeout(later, 300))
        })
      return Promise.all(started)
    }

    test('are not made for a session that ends while they are', async () => {
      const { client, database } = service()
      const { id, access_token: token, codesId } = await withCodes()
      const before = await hashesOf(codesId)
      // The codes take longer than the guard, which finds the session still there.
      const made = client.call('POST', `${PATH}/regenerate`, { token })
      await database.db.transaction().execute(async (trx) => {
        await lockUser(trx, id)
        await new Promise((later) => setTimeout(later, 300))
        await deleteSessionsOf(trx, id)
      })
      expect(await made).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
      expect(await hashesOf(codesId)).toEqual(before)
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
      // Slow, because a code has 80 bits; one salt of their own for all ten, because one hash must
      // find any of them.
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
      await vi.waitFor(async () =>
        expect((await received(account.email, 'factor_added')).text).toContain('recovery codes'),
      )
    })

    test('let in once each, however they are typed, and the owner is told', async () => {
      const { client, received } = service()
      const account = await withCodes()
      const [code = ''] = account.codes
      const answer = await use(await signInLow(account.email), ` ${code.toUpperCase().replaceAll('-', ' ')} `)
      expect(answer.status).toBe(200)
      expect(decodeJwt(answer.body.access_token)).toMatchObject({
        aal: 'aal2',
        amr: expect.arrayContaining([expect.objectContaining({ method: 'mfa/recovery_code' })]),
      })
      expect((await received(account.email, 'recovery_code_used')).text).toContain('9')
      const again = await use(await signInLow(account.email), code)
      expect(again).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })

      // In: what was lost can be removed, and the codes go with the last factor.
      const token = answer.body.access_token
      expect((await client.call('DELETE', `/factors/${account.factorId}`, { token })).status).toBe(200)
      expect((await client.getUser(token)).body).not.toHaveProperty('factors')
      expect((await client.call('GET', PATH, { token })).body.code).toBe('mfa_factor_not_found')
      const refreshed = await client.refresh(answer.body.refresh_token)
      expect(decodeJwt(refreshed.body.access_token)).toMatchObject({ aal: 'aal1' })
    })

    test('let one of two in that come with one code at once', async () => {
      const account = await withCodes()
      const tokens = [await signInLow(account.email), await signInLow(account.email)]
      const answers = await atOnce(account.id, () =>
        tokens.map((token) => use(token, account.codes[0] ?? '')),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    })

    test('let one of two sessions in that come with two codes at once, and tell the other that it has ended', async () => {
      const { client } = service()
      const account = await withCodes()
      const tokens = [await signInLow(account.email), await signInLow(account.email)]
      const answers = await atOnce(account.id, () =>
        tokens.map((token, i) => use(token, account.codes[i] ?? '')),
      )
      const [steppedUp, ended] = answers.toSorted((a, b) => a.status - b.status)
      expect(steppedUp?.status).toBe(200)
      expect(ended).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
      const { body } = await client.call('GET', PATH, { token: account.access_token })
      expect(body.remaining).toBe(9)
    })

    test('go on working when AUTH_KEY_SECRET is set later', async () => {
      const { client, config } = service()
      const account = await withCodes()
      const { DATABASE_URL, DATA_DIR } = config
      const later = await startService({
        kind: DATABASE_URL ? 'postgres' : 'sqlite',
        settings: { DATABASE_URL, DATA_DIR, AUTH_KEY_SECRET: ['a secret of at least thirty-two characters'] },
      })
      const { access_token: token } = (await later.client.signIn(account.email, PASSWORD)).body
      const body = { code: account.codes[0] }
      expect((await later.client.call('POST', `${PATH}/verify`, { token, body })).status).toBe(200)
      expect((await later.client.call('POST', `${PATH}/verify`, { token, body })).status).toBe(422)
      await later.close()
      expect((await client.call('GET', PATH, { token: account.access_token })).body.remaining).toBe(9)
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

    test("open one's own account only", async () => {
      const [owner, other] = [await withCodes(), await withCodes()]
      const answer = await use(await signInLow(other.email), owner.codes[0] ?? '')
      expect(answer.body.code).toBe('mfa_verification_failed')
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

onBothDatabases(
  'recovery codes, with limits',
  (service) => {
    test('lock after wrong ones, and the authenticator app still opens', async () => {
      const { client } = service()
      const account = await client.addTotp(await client.signUp())
      const { body } = await client.call('POST', PATH, { token: account.access_token })
      const guess = (code: string) =>
        client.call('POST', `${PATH}/verify`, { token: account.access_token, body: { code } })
      expect((await guess('aaaa-aaaa-aaaa-aaaa')).status).toBe(422)
      expect((await guess('aaaa-aaaa-aaaa-aaaa')).status).toBe(422)
      const locked = await guess(body.codes[0])
      expect(locked).toMatchObject({ status: 429, body: { code: 'mfa_recovery_codes_locked' } })
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
      expect((await client.answerFactor(account.access_token, account.factorId, '000000')).status).toBe(422)
    })
  },
  { settings: { RATE_LIMITS: true, RATE_LIMIT_CODE: 2 } },
)
