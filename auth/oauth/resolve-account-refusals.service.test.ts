import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { providerAccounts } from '../testing/accounts/provider-accounts.ts'
import { createVisitor } from '../testing/browser/visitor.ts'
import { newEmail } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const one = await startIssuer({ name: 'one' })
const two = await startIssuer({ name: 'two' })
const none = await startIssuer({ name: 'none' })
none.setting.domains = []
const settings = { EXTERNAL_OIDC: [one.setting, two.setting, none.setting] }
const verified = (email: string) => ({ email, email_verified: true })
const NEVER_CONFIRMED =
  'An account with this email address exists and its address was never confirmed. Sign in to it, then connect Acme there'

onBothDatabases(
  'the account of a visitor who comes from a provider',
  (service) => {
    const { signIn, countOf } = providerAccounts(service)

    test.each(['not an address', 'a@b@c', `${'x'.repeat(300)}@example.com`, 'ä@example.com', 7, null])(
      'has no address by %j',
      async (email) => {
        const { status, body } = await signIn(one, { sub: randomUUID(), email, email_verified: true })
        expect(status).toBe(200)
        expect(body.user.email).toBe('')
      },
    )

    test('holds what a database cannot: text is cut whole', async () => {
      const sub = randomUUID()
      const { status, body } = await signIn(one, { sub, name: `${'a'.repeat(2047)}😀`, nickname: 'x\0y' })
      expect(status).toBe(200)
      expect(body.user.user_metadata).toMatchObject({ name: `${'a'.repeat(2047)}\ufffd`, nickname: 'xy' })
    })

    test('holds of what the provider says no more than tokens can carry, the shortest first', async () => {
      const sub = randomUUID()
      const long = '港'.repeat(600)
      const claims = { sub, given_name: 'Ann', website: long, profile: long, picture: long, name: long }
      for (const given_name of ['Ann', 'Anne']) {
        const { status, body } = await signIn(one, { ...claims, given_name })
        expect(status).toBe(200)
        expect(body.user.user_metadata).toMatchObject({ sub, given_name, email_verified: false })
        expect(Buffer.byteLength(JSON.stringify(body.user.user_metadata))).toBeLessThanOrEqual(4096)
        expect(body.user.identities[0].identity_data).toMatchObject({
          ...claims,
          given_name,
          avatar_url: long,
        })
      }
    })

    test.each(['', 'a\0b', 'x'.repeat(256), '\ud800', 12, null, {}, ['x'], true])(
      'is not found or made for the subject %j',
      async (sub) => {
        expect(await signIn(one, { sub })).toMatchObject({
          status: 400,
          body: { error_description: 'Missing sub claim in id_token' },
        })
      },
    )

    test('is not found by a subject from before the issuer of the provider was changed', async () => {
      const sub = randomUUID()
      const { body } = await signIn(one, { sub })
      const setIssuer = (iss?: string) =>
        service()
          .database.db.updateTable('identities')
          .set({ identity_data: { sub, ...(iss && { iss }) } })
          .where('user_id', '=', body.user.id)
          .execute()
      await setIssuer('https://id.former.example')
      expect(await signIn(one, { sub })).toMatchObject({
        status: 422,
        body: { code: 'identity_already_exists', message: expect.stringContaining('issuer was changed') },
      })
      expect(await countOf(body.user.id)).toEqual({ identities: 1, sessions: 1 })
      // Rows that were imported may lack their issuer.
      await setIssuer()
      expect((await signIn(one, { sub })).body.user.id).toBe(body.user.id)
    })

    test('is not entered while it is banned', async () => {
      const sub = randomUUID()
      const email = newEmail()
      const { body } = await signIn(one, { sub, ...verified(email) })
      const banned_until = new Date(service().clock() + 60_000).toISOString()
      await service()
        .database.db.updateTable('users')
        .set({ banned_until })
        .where('id', '=', body.user.id)
        .execute()
      for (const [issuer, claims] of [
        [one, { sub }],
        [two, { sub: randomUUID(), ...verified(email) }],
      ] as const) {
        expect(await signIn(issuer, claims)).toMatchObject({ status: 403, body: { code: 'user_banned' } })
      }
      expect(await countOf(body.user.id)).toEqual({ identities: 1, sessions: 1 })
      const { query } = await createVisitor(service()).begin({ provider: 'custom:one', login_hint: sub })
      expect(Object.fromEntries(query)).toEqual({
        error: 'access_denied',
        error_code: 'user_banned',
        error_description: 'User is banned',
      })
    })

    test('that is refused leaves nothing, and says why on the page', async () => {
      const account = await service().client.signUp()
      await service().client.addTotp(account)
      const sub = randomUUID()
      one.people.set(sub, verified(account.email))
      const all = () => service().database.db.selectFrom('users').select('id').execute()
      const before = await all()
      const { query, fragment } = await createVisitor(service()).begin({
        provider: 'custom:one',
        login_hint: sub,
      })
      const expected = {
        error: 'access_denied',
        error_code: 'email_exists',
        error_description: NEVER_CONFIRMED,
      }
      expect(Object.fromEntries(query)).toEqual(expected)
      expect(Object.fromEntries(fragment)).toEqual({ ...expected, sb: '' })
      expect(await all()).toEqual(before)
    })
  },
  { settings },
)

onBothDatabases(
  'with sign-ups switched off',
  (service) => {
    const { signIn } = providerAccounts(service)

    test('no new subject signs in from a provider, and a known one does', async () => {
      const refused = {
        error: 'access_denied',
        error_code: 'signup_disabled',
        error_description: 'Signups not allowed for this instance',
      }
      const sub = randomUUID()
      expect(await signIn(one, { sub })).toMatchObject({ status: 422, body: { code: 'signup_disabled' } })
      const { query } = await createVisitor(service()).begin({ provider: 'custom:one', login_hint: sub })
      expect(Object.fromEntries(query)).toEqual(refused)
      const { db } = service().database
      expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('identities').selectAll().execute()).toEqual([])

      service().config.DISABLE_SIGNUP = false
      const claims = { sub, ...verified('known@example.com') }
      const { body } = await signIn(one, claims)
      service().config.DISABLE_SIGNUP = true
      expect((await signIn(one, claims)).body.user.id).toBe(body.user.id)
      const linked = await signIn(two, { sub: randomUUID(), ...verified('known@example.com') })
      expect(linked.body.user.id).toBe(body.user.id)
    })
  },
  { settings: { ...settings, DISABLE_SIGNUP: true } },
)
