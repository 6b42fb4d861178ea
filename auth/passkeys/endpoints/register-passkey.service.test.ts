import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lockUser } from '../../db/accounts/users.ts'
import { deleteSessionsOf } from '../../db/sessions/session-ends.ts'
import { passkeyAccounts, passkeyRefusals } from '../../testing/accounts/passkey-accounts.ts'
import { type Authenticator, createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { PASSWORD, totpCode } from '../../testing/client.ts'
import { heldUp } from '../../testing/database/held-up.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { failed, malformed, needsAal2 } = passkeyRefusals
type Changes = Parameters<Authenticator['get']>[1]
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

onBothDatabases('a passkey', (service) => {
  const { ceremonies, rows, withPasskey } = passkeyAccounts(service)

  describe('that is added', () => {
    test('is named after its authenticator, and known to the next registration', async () => {
      const { account, key } = await withPasskey({ aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4' })
      const { body } = await service().client.call('GET', '/passkeys', { token: account.access_token })
      expect(body).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          friendly_name: 'Google Password Manager',
          created_at: expect.stringMatching(/Z$/),
        },
      ])
      const { options } = await ceremonies().askRegistration(account.access_token)
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: 'localhost:3000' },
        user: { name: account.email, displayName: account.email },
        excludeCredentials: [{ type: 'public-key', id: key.id }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
      })
      expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(account.id)
      await service().received(account.email, 'passkey_added')
    })

    test('shows the name that its owner gave', async () => {
      const { access_token } = await service().client.signUp({ data: { name: 'Ada Byron' } })
      const { options } = await ceremonies().askRegistration(access_token)
      expect(options.user.displayName).toBe('Ada Byron')
    })

    test.each<[string, Changes]>([
      ['another origin', { origin: 'https://evil.example' }],
      ['another relying party', { rpId: 'evil.example' }],
      ['another challenge', { challenge: 'AAAA' }],
      ['no user presence', { isPresent: false }],
      ['a frame of another origin', { crossOrigin: true }],
      ['the other ceremony', { type: 'webauthn.get' }],
    ])('with %s is refused', async (_what, changes) => {
      const account = await service().client.signUp()
      const key = createAuthenticator()
      expect(await ceremonies().addPasskey(account.access_token, key, changes)).toMatchObject(failed)
      expect(await rows(account.id)).toEqual([])
    })

    test('with a key that is longer than any is refused', async () => {
      const account = await service().client.signUp()
      for (const [length, status] of [
        [1000, 200],
        [10_000, 400],
      ] as const) {
        const key = createAuthenticator({ padding: Buffer.alloc(length) })
        expect((await ceremonies().addPasskey(account.access_token, key)).status).toBe(status)
      }
    })

    test('under the name of another credential is refused', async () => {
      const account = await service().client.signUp()
      const asked = await ceremonies().askRegistration(account.access_token)
      const { id } = createAuthenticator()
      const credential = { ...createAuthenticator().create(asked.options), id, rawId: id }
      expect(await ceremonies().register(account.access_token, asked, credential)).toMatchObject(failed)
      expect(await rows(account.id)).toEqual([])
    })

    test('has an id of at most 1,023 bytes', async () => {
      const { access_token: token } = await service().client.signUp()
      const add = (bytes: number) => {
        const id = randomBytes(bytes).toString('base64url')
        return ceremonies().addPasskey(token, createAuthenticator({ id }))
      }
      expect((await add(1023)).status).toBe(200)
      expect(await add(1024)).toMatchObject(malformed)
    })

    test.each<[string, unknown]>([
      ['a number', 7],
      ['a list', []],
      ['an empty object', {}],
      ['an id that is not base64url', { id: '!', rawId: '!', type: 'public-key', response: {} }],
      ['an answer without its parts', { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }],
    ])('or signs as %s is malformed', async (_what, credential) => {
      const { access_token: token } = await service().client.signUp()
      const asked = await ceremonies().askRegistration(token)
      expect(await ceremonies().register(token, asked, credential)).toMatchObject(malformed)
      expect(await ceremonies().signIn(await ceremonies().askSignIn(), credential)).toMatchObject(malformed)
    })

    test('belongs to one account', async () => {
      const { key } = await withPasskey()
      const other = await service().client.signUp()
      for (const account of [other, other]) {
        expect(await ceremonies().addPasskey(account.access_token, key)).toMatchObject({
          status: 422,
          body: { code: 'webauthn_credential_exists', message: 'This credential is already registered' },
        })
      }
      expect(await rows(other.id)).toEqual([])
    })

    test('twenty times at once stays within ten', async () => {
      const account = await service().client.signUp()
      const { access_token: token } = account
      const asked = []
      for (let i = 0; i < 20; i++) asked.push(await ceremonies().askRegistration(token))
      const answers = await Promise.all(
        asked.map((each) => ceremonies().register(token, each, createAuthenticator().create(each.options))),
      )
      expect(statuses(answers)).toEqual([...Array(10).fill(200), ...Array(10).fill(422)])
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'too_many_passkeys']))
      expect(await rows(account.id)).toHaveLength(10)
      const begun = await service().client.call('POST', '/passkeys/registration/options', { token, body: {} })
      expect(begun).toMatchObject({ status: 422, body: { code: 'too_many_passkeys' } })
    })

    test('where a second factor guards the account needs aal2, when it begins and when it ends', async () => {
      const { client, clock } = service()
      const account = await client.signUp()
      const half = await client.signIn(account.email, PASSWORD)
      const asked = await ceremonies().askRegistration(half.body.access_token)
      const guarded = await client.addTotp(account)
      const low = (await client.signIn(account.email, PASSWORD)).body.access_token
      const key = createAuthenticator()
      const begun = await client.call('POST', '/passkeys/registration/options', { token: low, body: {} })
      expect(begun).toMatchObject(needsAal2)
      expect(await ceremonies().register(low, asked, key.create(asked.options))).toMatchObject(needsAal2)

      const code = totpCode(guarded.secret, clock(), 1)
      const steppedUp = await client.answerFactor(low, guarded.factorId, code)
      expect((await ceremonies().addPasskey(steppedUp.body.access_token, key)).status).toBe(200)
    })

    test('is not kept for a session that ended meanwhile', async () => {
      const { client, database } = service()
      const account = await client.signUp()
      const asked = await ceremonies().askRegistration(account.access_token)
      const credential = createAuthenticator().create(asked.options)
      const registering = await database.db.transaction().execute(async (trx) => {
        await lockUser(trx, account.id)
        const register = () => ceremonies().register(account.access_token, asked, credential)
        const held = await heldUp(service(), trx, register)
        await deleteSessionsOf(trx, account.id)
        return held
      })
      expect(await registering.answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
      expect(await rows(account.id)).toEqual([])
    })
  })
})
