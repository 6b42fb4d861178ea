import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { DAY_MS, deleting, GRACE_DAYS } from '../../testing/undo/deleting.ts'

onBothDatabases(
  'an account that its user deletes',
  (service) => {
    const ask = administrator(service)
    const { call, rowOf, erasing, erase, swept, undoLink, press, closed } = deleting(service)

    test('asks for a fresh proof, then is gone at once, told of, and its address is free', async () => {
      const { client, advance, database, received } = service()
      erasing(0)
      const account = await client.signUp({ data: { full_name: 'Ada' } })
      const { email, id } = account
      advance(600_000)
      expect(await erase(account.access_token)).toMatchObject({
        status: 400,
        body: { code: 'reauthentication_needed' },
      })
      expect(await rowOf(id)).toBeDefined()
      const { body } = await call('POST', '/reauthenticate', account.access_token, { password: PASSWORD })
      const other = (await client.signIn(email, PASSWORD)).body
      expect(await erase(body.access_token)).toMatchObject({ status: 200, body: { erase_after: null } })

      expect(await rowOf(id)).toBeUndefined()
      for (const token of [body.access_token, other.access_token]) {
        expect((await client.getUser(token)).status).toBe(403)
      }
      expect((await client.refresh(other.refresh_token)).status).toBe(400)
      expect((await client.signIn(email, PASSWORD)).body.code).toBe('invalid_credentials')
      await received(email, 'account_deleted')
      const entries = await database.db.selectFrom('audit_log_entries').selectAll().execute()
      const own = entries.filter(({ payload }) => payload['actor_id'] === id)
      expect(own.at(-1)?.payload).toMatchObject({
        action: 'user_deleted',
        traits: { user_id: id },
        request_id: expect.any(String),
      })
      expect(own.length).toBeGreaterThan(2)
      expect(new Set(own.map(({ ip_address }) => ip_address))).toEqual(new Set(['']))
      expect(JSON.stringify(entries)).not.toContain(email)
      expect(JSON.stringify(own)).not.toContain('Ada')

      const again = await client.signUp({ email })
      expect(again.id).not.toBe(id)
    })

    test('asks for the second factor that it has, to be exported too', async () => {
      const { client } = service()
      erasing(0)
      const account = await client.addTotp(await client.signUp())
      const half = (await client.signIn(account.email, PASSWORD)).body.access_token
      for (const [method, path] of [
        ['DELETE', '/user'],
        ['GET', '/user/export'],
      ] as const) {
        expect(await call(method, path, half)).toMatchObject({
          status: 401,
          body: { code: 'insufficient_aal' },
        })
      }
      expect(await rowOf(account.id)).toBeDefined()
      expect((await erase(account.access_token)).status).toBe(200)
      expect(await rowOf(account.id)).toBeUndefined()
    })

    test('made by the owner without a password, is proven by a mailed code', async () => {
      const { client, received, advance } = service()
      erasing(0)
      const email = newEmail()
      const made = await ask('POST', '/admin/users', { email, email_confirm: true })
      await client.call('POST', '/otp', { body: { email } })
      const { code: token } = await received(email, 'magic_link')
      const { body } = await call('POST', '/verify', undefined, { type: 'email', email, token })
      advance(600_000)
      expect((await erase(body.access_token)).body.code).toBe('reauthentication_needed')
      await call('GET', '/reauthenticate', body.access_token)
      const { code: nonce } = await received(email, 'reauthentication')
      const proven = await call('POST', '/reauthenticate', body.access_token, { nonce })
      expect((await erase(proven.body.access_token)).status).toBe(200)
      expect(await rowOf(made.body.id)).toBeUndefined()
    })

    test('with days of grace is closed at once to whatever is shown, which only its user learns', async () => {
      const { client, received } = service()
      erasing(GRACE_DAYS)
      const account = await client.signUp()
      const { email } = account
      await client.call('POST', '/otp', { body: { email } })
      const early = await received(email, 'magic_link')
      const end = Date.parse((await erase(account.access_token)).body.erase_after)
      expect(Math.abs(end - service().clock() - GRACE_DAYS * DAY_MS)).toBeLessThan(60_000)

      expect((await client.getUser(account.access_token)).body.code).toBe('session_not_found')
      expect((await client.refresh(account.refresh_token)).status).toBe(400)
      expect(await client.signIn(email, PASSWORD)).toMatchObject({
        status: 400,
        body: {
          code: 'user_closed',
          message: expect.stringContaining(new Date(end).toISOString().slice(0, 10)),
        },
      })
      expect((await client.signIn(email, 'a wrong password')).body.code).toBe('invalid_credentials')
      const verify = (token: string | undefined) =>
        call('POST', '/verify', undefined, { type: 'email', email, token })
      expect((await verify(early.code)).body.code).toBe('otp_expired')
      service().advance(61_000)
      await client.call('POST', '/recover', { body: { email } })
      const { code } = await received(email, 'recovery')
      const late = await call('POST', '/verify', undefined, { type: 'recovery', email, token: code })
      expect(late).toMatchObject({ status: 403, body: { code: 'user_closed' } })
      expect((await call('POST', '/signup', undefined, { email, password: PASSWORD })).status).toBe(422)
      expect((await ask('GET', `/admin/users/${account.id}`)).body.erase_after).toBe(
        new Date(end).toISOString(),
      )
    })

    test('is restored by the mailed link as long as the grace lasts, without the password of before', async () => {
      const { client, received, advance } = service()
      const account = await closed()
      advance(GRACE_DAYS * DAY_MS - 60_000)
      // That another account is closed ends no link of this one.
      await closed()
      await swept()
      expect(await rowOf(account.id)).toBeDefined()
      const [one, other] = await Promise.all([press(account.link), press(account.link)])
      expect([one.status, other.status].toSorted()).toEqual([200, 403])
      expect((await rowOf(account.id))?.erase_after).toBeNull()
      expect((await client.signIn(account.email, PASSWORD)).body.code).toBe('invalid_credentials')
      const { code: token } = await received(account.email, 'recovery')
      const back = await call('POST', '/verify', undefined, { type: 'recovery', email: account.email, token })
      expect(back.body.user.id).toBe(account.id)
      advance(DAY_MS)
      await swept()
      expect(await rowOf(account.id)).toBeDefined()
    })

    test('is erased after the grace, in which no link helps any more, and its address is free', async () => {
      const { client, advance } = service()
      const account = await closed()
      const staying = await client.signUp()
      advance(GRACE_DAYS * DAY_MS)
      expect((await press(account.link)).status).toBe(403)
      expect((await client.signIn(account.email, PASSWORD)).body.code).toBe('user_closed')
      const [done, page] = await Promise.all([swept(), press(account.link)])
      expect([done['accountsClosed'], page.status]).toEqual([expect.any(Number), 403])
      expect([await rowOf(account.id), (await rowOf(staying.id))?.id]).toEqual([undefined, staying.id])
      expect((await client.signUp({ email: account.email })).id).not.toBe(account.id)
    })

    test('and restores, in two tabs at once, ends as one of both: never half', async () => {
      const { client } = service()
      for (const days of [0, GRACE_DAYS, 0, GRACE_DAYS]) {
        erasing(days)
        const account = await client.signUp()
        const { email } = account
        const token = account.access_token
        await call('PUT', '/user', token, { password: 'a pass of the owner 1' })
        const link = await undoLink(email, 'password_changed')
        const answers = await Promise.all([erase(token), erase(token), press(link)])
        const [first, second, page] = answers.map(({ status }) => status)
        expect([200, 403]).toContain(page)
        const deletions = [first, second].filter((status) => status === 200).length
        expect(deletions).toBeLessThanOrEqual(1)
        const row = await rowOf(account.id)
        if (page === 200) expect(row?.erase_after).toBeNull()
        else expect([deletions, row]).toEqual([1, undefined])
        const left = await service()
          .database.db.selectFrom('sessions')
          .select('id')
          .where('user_id', '=', account.id)
          .execute()
        expect(left).toEqual([])
      }
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
