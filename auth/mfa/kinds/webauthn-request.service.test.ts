import { expect, test } from 'vitest'
import { levelOf } from '../../testing/accounts/level-of.ts'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { refusal, securityKeys } from '../../testing/authenticator/security-keys.ts'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases('a security key that signs', (service) => {
  const { challenge, verify, answer, addKey, rowOf } = securityKeys(service)

  test('with a counter that went back, or stayed, is refused, unless it never counts', async () => {
    const { client } = service()
    const counting = createAuthenticator()
    const account = await addKey(await client.signUp(), counting)
    const signed = async (signCount: number) =>
      (await answer(account.access_token, account.factorId, counting, { signCount })).status
    expect([await signed(7), await signed(7), await signed(6), await signed(8)]).toEqual([200, 422, 422, 200])

    const uncounted = createAuthenticator({ signCount: 0 })
    const other = await addKey(await client.signUp(), uncounted)
    expect((await answer(other.access_token, other.factorId, uncounted)).status).toBe(200)
  })

  test('as one that can be copied, when it was made as one that cannot, is refused', async () => {
    const { client } = service()
    const key = createAuthenticator()
    const account = await addKey(await client.signUp(), key)
    expect(
      await answer(account.access_token, account.factorId, key, { isBackupEligible: true }),
    ).toMatchObject(refusal)
  })

  test('keeps whether it is backed up now', async () => {
    const { client } = service()
    const key = createAuthenticator({ isBackupEligible: true })
    const account = await addKey(await client.signUp(), key)
    expect((await rowOf(account.factorId)).web_authn_credential).toMatchObject({
      backup_eligible: true,
      backed_up: false,
    })
    await answer(account.access_token, account.factorId, key, { isBackedUp: true })
    expect((await rowOf(account.factorId)).web_authn_credential).toMatchObject({ backed_up: true })
  })

  test('for another person, or with another key, is refused', async () => {
    const { client } = service()
    const [mine, theirs] = [createAuthenticator(), createAuthenticator()]
    const account = await addKey(await client.signUp(), mine)
    await addKey(await client.signUp(), theirs)
    const { access_token: token, factorId } = account
    expect(await answer(token, factorId, theirs)).toMatchObject(refusal)
    const userHandle = Buffer.from(crypto.randomUUID()).toString('base64url')
    expect(await answer(token, factorId, mine, { userHandle })).toMatchObject(refusal)
    const impostor = createAuthenticator({ id: mine.id })
    expect(await answer(token, factorId, impostor)).toMatchObject(refusal)
  })

  test('in place of another key of the same user is the one that was verified', async () => {
    const { client } = service()
    const [first, second] = [createAuthenticator(), createAuthenticator()]
    const one = await addKey(await client.signUp(), first, 'One')
    const two = await addKey(one, second, 'Two')
    const { body } = await client.signIn(one.email, PASSWORD)
    const steppedUp = await answer(body.access_token, one.factorId, second)
    expect(levelOf(steppedUp).aal).toBe('aal2')
    // The second key stepped up the session, so removing that key downgrades it, not the first.
    const remove = (id: string) =>
      client.call('DELETE', `/factors/${id}`, { token: steppedUp.body.access_token })
    expect((await remove(one.factorId)).status).toBe(200)
    const still = await client.refresh(steppedUp.body.refresh_token)
    expect(levelOf(still).aal).toBe('aal2')
    expect((await remove(two.factorId)).status).toBe(200)
    expect(levelOf(await client.refresh(still.body.refresh_token)).aal).toBe('aal1')
  })

  test('is what a session falls with that was shown another key before', async () => {
    const { client } = service()
    const [first, second] = [createAuthenticator(), createAuthenticator()]
    const one = await addKey(await client.signUp(), first, 'One')
    const two = await addKey(one, second, 'Two')
    const { access_token: token } = two
    const levels = []
    for (const { factorId } of [one, two]) {
      expect((await client.call('DELETE', `/factors/${factorId}`, { token })).status).toBe(200)
      const { body } = await client.call('GET', '/sessions', { token })
      levels.push(body.sessions[0].aal)
    }
    expect(levels).toEqual(['aal2', 'aal1'])
  })

  test('answers a challenge once, also in two requests at once', async () => {
    const { client } = service()
    const key = createAuthenticator({ signCount: 0 })
    const account = await addKey(await client.signUp(), key)
    const { access_token: token, factorId } = account
    const { id, options } = await challenge(token, factorId)
    const response = key.get(options)
    const answers = await Promise.all([1, 2].map(() => verify(token, factorId, id, 'request', response)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await verify(token, factorId, id, 'request', response)).status).toBe(422)
  })

  test('signs once with a counter, also for two challenges at once', async () => {
    const { client } = service()
    const key = createAuthenticator()
    const { access_token: token, factorId } = await addKey(await client.signUp(), key)
    const asked = [await challenge(token, factorId), await challenge(token, factorId)]
    const answers = await Promise.all(
      asked.map(({ id, options }) =>
        verify(token, factorId, id, 'request', key.get(options, { signCount: 9 })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})
