// @module-tag both-databases

import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('POST /token, refresh_token,', (service) => {
  test('moves on with the current token', async () => {
    const { client } = service()
    const { refresh_token, access_token } = await client.signUp()
    const first = await client.refresh(refresh_token)
    expect(first.status).toBe(200)
    expect(first.body.refresh_token).not.toBe(refresh_token)
    expect(decodeJwt(first.body.access_token)['session_id']).toBe(decodeJwt(access_token)['session_id'])
    expect((await client.refresh(first.body.refresh_token)).status).toBe(200)
    expect((await client.getUser(first.body.access_token)).status).toBe(200)
  })

  test('answers the previous token however late, as long as nothing newer was presented', async () => {
    const { client, advance } = service()
    const { refresh_token } = await client.signUp()
    await client.refresh(refresh_token)
    advance(86_400_000)
    const again = await client.refresh(refresh_token)
    expect(again.status).toBe(200)
    expect((await client.refresh(again.body.refresh_token)).status).toBe(200)
  })

  test('ends the session when an older token comes: refresh token and access token die with it', async () => {
    const { client } = service()
    const { refresh_token, email } = await client.signUp()
    const first = await client.refresh(refresh_token)
    const second = await client.refresh(first.body.refresh_token)
    expect(await client.refresh(refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    })
    expect(await client.refresh(second.body.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    })
    expect(await client.getUser(second.body.access_token)).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
    expect((await client.signIn(email, PASSWORD)).status).toBe(200)
  })

  test('fifty refreshes at once with one token leave one working session', async () => {
    const { client } = service()
    const { refresh_token } = await client.signUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const tokens = new Set(answers.map(({ body }) => body.refresh_token))
    expect(tokens.size).toBe(1)
    expect((await client.refresh([...tokens][0])).status).toBe(200)
  })

  test('refuses a token whose counter was raised, or whose signature was touched', async () => {
    const { client } = service()
    const { refresh_token } = await client.signUp()
    const bytes = Buffer.from(refresh_token, 'base64url')
    bytes.writeUInt8(1, 17)
    for (const forged of [bytes.toString('base64url'), `${refresh_token}A`, refresh_token.slice(0, -2)]) {
      expect(await client.refresh(forged)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    }
    expect((await client.refresh(refresh_token)).status).toBe(200)
  })

  test('refuses a token of a time that a restored database does not know', async () => {
    const { client, database } = service()
    const { refresh_token, id } = await client.signUp()
    const { body } = await client.refresh(refresh_token)
    const before = { refresh_token_counter: 0, generation_presented: null, generation_first: null }
    await database.db.updateTable('sessions').set(before).where('user_id', '=', id).execute()
    expect(await client.refresh(body.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Invalid Refresh Token: Not Issued By This Server' },
    })
    // The session has not ended.
    expect((await client.refresh(refresh_token)).status).toBe(200)
  })

  test.each([
    ['', 'validation_failed'],
    ['short', 'validation_failed'],
    ['aaaaaaaaaaaa', 'refresh_token_not_found'],
    [null, 'validation_failed'],
    [5, 'bad_json'],
  ])('refuses %j', async (token, code) => {
    expect(await service().client.refresh(token)).toMatchObject({ status: 400, body: { code } })
  })
})
