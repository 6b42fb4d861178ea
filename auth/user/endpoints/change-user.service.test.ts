import { expect, test } from 'vitest'
import { updateUser } from '../../db/accounts/users.ts'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('PUT /user', (service) => {
  const change = (token: string, body: unknown) => service().client.call('PUT', '/user', { token, body })

  test('merges data; null removes a key', async () => {
    const { access_token: token } = await service().client.signUp({ data: { a: 1, b: { x: 1 } } })
    expect((await change(token, { data: { b: { y: 2 }, c: 3 } })).body.user_metadata).toMatchObject({
      a: 1,
      b: { y: 2 },
      c: 3,
    })
    const { body } = await change(token, { data: { a: null } })
    expect(body.user_metadata).not.toHaveProperty('a')
    expect(body.user_metadata).toMatchObject({ c: 3 })
  })

  test('keeps data within what a token can carry, in one step or in many', async () => {
    const { access_token: token, refresh_token } = await service().client.signUp()
    const tooMuch = {
      status: 400,
      body: { code: 'validation_failed', message: expect.stringMatching(/^data /) },
    }
    expect(await change(token, { data: { a: 'x'.repeat(4096) } })).toMatchObject(tooMuch)
    const answers = []
    for (let i = 0; i < 8; i++) answers.push(await change(token, { data: { [`key${i}`]: 'ü'.repeat(400) } }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400, 400, 400, 400])
    expect(answers.at(-1)).toMatchObject(tooMuch)
    const { body } = await service().client.refresh(refresh_token)
    expect(body.access_token.length).toBeLessThan(7000)
    expect((await service().client.getUser(body.access_token)).status).toBe(200)
    expect((await change(token, { data: { key0: null } })).status).toBe(200)
    expect((await change(token, { data: { key7: 'ü'.repeat(400) } })).status).toBe(200)
  })

  test('lets data from elsewhere that is too much be made less, and no more', async () => {
    const { access_token: token, id } = await service().client.signUp()
    const data = { one: 'x'.repeat(6000), two: 'y'.repeat(6000) }
    await updateUser(service().database.db, id, { raw_user_meta_data: data })
    expect((await change(token, { data: { three: 1 } })).status).toBe(400)
    expect((await change(token, { data: { one: null } })).status).toBe(200)
    expect((await change(token, { data: { two: 2 } })).body.user_metadata).toEqual({ two: 2 })
  })

  test('ten changes of data at once are all there', async () => {
    const { access_token: token } = await service().client.signUp()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => change(token, { data: { [`key${i}`]: i } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { body } = await service().client.getUser(token)
    for (let i = 0; i < 10; i++) expect(body.user_metadata).toHaveProperty(`key${i}`, i)
  })

  test('a new password ends every other session and keeps this one', async () => {
    const { client } = service()
    const { email, access_token, refresh_token } = await client.signUp()
    const other = (await client.signIn(email, PASSWORD)).body
    expect((await change(access_token, { password: 'another password' })).status).toBe(200)
    expect((await client.getUser(access_token)).status).toBe(200)
    expect((await client.refresh(refresh_token)).status).toBe(200)
    expect((await client.getUser(other.access_token)).body.code).toBe('session_not_found')
    expect((await client.refresh(other.refresh_token)).body.code).toBe('refresh_token_not_found')
    expect((await client.signIn(email, PASSWORD)).status).toBe(400)
    expect((await client.signIn(email, 'another password')).status).toBe(200)
  })

  test('no session that the old password opened outlives a password change', async () => {
    const { client } = service()
    for (let round = 0; round < 12; round++) {
      const { email, access_token } = await client.signUp()
      let isChanging = true
      const keepSigningIn = async () => {
        const answers = []
        while (isChanging) answers.push(await client.signIn(email, PASSWORD))
        return answers
      }
      const racing = Array.from({ length: 4 }, keepSigningIn)
      expect((await change(access_token, { password: 'another password' })).status).toBe(200)
      isChanging = false
      for (const { status, body } of (await Promise.all(racing)).flat()) {
        if (status !== 200) continue
        expect((await client.getUser(body.access_token)).body.code).toBe('session_not_found')
        expect((await client.refresh(body.refresh_token)).status).toBe(400)
      }
    }
  })

  test('two sessions that change the password at once: at most one lives on', async () => {
    const { client } = service()
    const { email, access_token } = await client.signUp()
    const other = (await client.signIn(email, PASSWORD)).body.access_token
    const answers = await Promise.all([
      change(access_token, { password: 'first new password' }),
      change(other, { password: 'second new password' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'session_not_found')).toHaveLength(1)
  })

  test.each([
    ['the same password', { password: PASSWORD }, 422, 'same_password'],
    ['a short password', { password: 'abc' }, 422, 'weak_password'],
    ['an empty password', { password: '' }, 422, 'weak_password'],
    ['app_metadata', { app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    ['an address that is none', { email: 'nothing' }, 400, 'validation_failed'],
    ['a phone number', { phone: '123456789' }, 400, 'phone_provider_disabled'],
    ['data that is no object', { data: [1] }, 400, 'bad_json'],
  ])('refuses %s', async (_what, body, status, code) => {
    const { access_token } = await service().client.signUp()
    expect(await change(access_token, body)).toMatchObject({ status, body: { code } })
  })

  test('refuses an address that is taken, and takes its own as no change', async () => {
    const { client } = service()
    const { email: taken } = await client.signUp()
    const { access_token, email } = await client.signUp()
    expect(await change(access_token, { email: taken })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    })
    expect(await change(access_token, { email: email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { email },
    })
  })

  test('ignores keys that are not the visitor’s to set', async () => {
    const { access_token, id } = await service().client.signUp()
    const { body } = await change(access_token, {
      role: 'service_role',
      aud: 'x',
      id: 'x',
      banned_until: null,
    })
    expect(body).toMatchObject({ id, role: 'authenticated', aud: 'authenticated' })
  })
})
