import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { levelOf } from '../testing/accounts/level-of.ts'
import { createVisitor } from '../testing/browser/visitor.ts'
import { newEmail, totpCode } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { type Issuer, startIssuer } from '../testing/providers/start-issuer.ts'

const one = await startIssuer({ name: 'one' })
const two = await startIssuer({ name: 'two' })
const local = await startIssuer({ name: 'local' })
const none = await startIssuer({ name: 'none' })
local.setting.domains = ['shop.example']
none.setting.domains = []
const settings = { EXTERNAL_OIDC: [one.setting, two.setting, local.setting, none.setting] }
const verified = (email: string) => ({ email, email_verified: true })
const NEVER_CONFIRMED =
  'An account with this email address exists and its address was never confirmed. Sign in to it, then connect Acme there'

onBothDatabases(
  'the account of a visitor who comes from a provider',
  (service) => {
    const { signIn, countOf, prove } = helpersOf(service)

    test('is a new one for a new subject', async () => {
      const sub = randomUUID()
      const answer = await signIn(one, { sub, ...verified('Ada@Example.com'), name: 'Ada', locale: 'en' })
      expect(answer.status).toBe(200)
      expect(answer.body.user).toMatchObject({
        email: 'ada@example.com',
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'custom:one', providers: ['custom:one'] },
        user_metadata: { full_name: 'Ada', locale: 'en', email_verified: true, sub },
        identities: [{ id: sub, provider: 'custom:one', email: 'ada@example.com' }],
      })
      expect(levelOf(answer)).toEqual({ aal: 'aal1', amr: ['oauth'] })
    })

    test('is the same for the same subject, whatever address the provider gives by then', async () => {
      const sub = randomUUID()
      const email = newEmail()
      const first = await signIn(one, { sub, ...verified(email), nickname: 'Countess' })
      const second = await signIn(one, { sub, ...verified(newEmail()), name: 'Ada' })
      expect(second.body.user.id).toBe(first.body.user.id)
      expect(second.body.user.email).toBe(email)
      expect(second.body.user.user_metadata).toMatchObject({ nickname: 'Countess', full_name: 'Ada' })
      expect(await countOf(first.body.user.id)).toEqual({ identities: 1, sessions: 2 })
    })

    test('is another one for the same subject of another provider', async () => {
      const sub = randomUUID()
      const [first, second] = [await signIn(one, { sub }), await signIn(two, { sub })]
      expect(second.body.user.id).not.toBe(first.body.user.id)
    })

    test('is the one with the same address, if another provider has verified it too, and its owner is told', async () => {
      const email = newEmail()
      const first = await signIn(one, { sub: randomUUID(), ...verified(email) })
      const second = await signIn(two, { sub: randomUUID(), ...verified(email) })
      expect(second.body.user.id).toBe(first.body.user.id)
      expect(second.body.user.app_metadata).toEqual({
        provider: 'custom:one',
        providers: ['custom:one', 'custom:two'],
      })
      expect((await service().received(email, 'identity_linked')).text).toContain('Provider: Acme')
    })

    test('is the one with the same address, if its mailbox has answered; its password stays', async () => {
      const { id, email } = await service().client.signUp()
      const token = await prove(email)
      const change = { token, body: { password: 'of the owner 1' } }
      expect((await service().client.call('PUT', '/user', change)).status).toBe(200)
      const { status, body } = await signIn(one, { sub: randomUUID(), ...verified(email) })
      expect(status).toBe(200)
      expect(body.user.id).toBe(id)
      expect((await service().client.signIn(email, 'of the owner 1')).status).toBe(200)
    })

    test('is one with an unverified address, emptied of all that its registrant gave it', async () => {
      const { client, database } = service()
      const account = await client.signUp({ data: { name: 'Mallory' } })
      const { access_token: token } = account
      const id_token = await two.idToken({ sub: randomUUID(), name: 'Mallory' })
      const link = { provider: 'custom:two', id_token, link_identity: true }
      await client.call('POST', '/token?grant_type=id_token', { token, body: link })
      await client.enrollTotp(token)
      const linked = await signIn(one, { sub: randomUUID(), ...verified(account.email), locale: 'en' })
      expect(linked.status).toBe(200)
      expect(linked.body.user).toMatchObject({
        id: account.id,
        email: account.email,
        app_metadata: { provider: 'custom:one', providers: ['custom:one'] },
        identities: [{ provider: 'custom:one' }],
      })
      expect(linked.body.user.user_metadata).toMatchObject({ locale: 'en' })
      expect(linked.body.user.user_metadata).not.toHaveProperty('name')
      expect(await countOf(account.id)).toEqual({ identities: 1, sessions: 1 })
      expect(await client.signIn(account.email, account.password)).toMatchObject({ status: 400 })
      expect(await client.refresh(account.refresh_token)).toMatchObject({ status: 400 })
      const left = database.db.selectFrom('mfa_factors').select('id').where('user_id', '=', account.id)
      expect(await left.execute()).toEqual([])
      // From here on the address is verified, and other providers join the account.
      expect((await signIn(two, { sub: randomUUID(), ...verified(account.email) })).body.user.id).toBe(
        account.id,
      )
    })

    test('is never one with an unverified address and a second factor: a provider alone does not bypass it', async () => {
      const account = await service().client.signUp()
      await service().client.addTotp(account)
      const before = await service().client.getUser(account.access_token)
      const sub = randomUUID()
      const answer = await signIn(one, { sub, ...verified(account.email) })
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'email_exists', message: NEVER_CONFIRMED },
      })
      expect((await service().client.getUser(account.access_token)).body).toEqual(before.body)
      expect((await service().client.signIn(account.email, account.password)).status).toBe(200)
    })

    test.each([
      ['with no domains', none],
      ['with other domains', local],
    ])('is never one with the same address: a provider %s', async (_what, issuer) => {
      const email = newEmail()
      const owner = await signIn(one, { sub: randomUUID(), ...verified(email) })
      const unverified = await service().client.signUp()
      for (const address of [email, unverified.email]) {
        const { status, body } = await signIn(issuer, { sub: randomUUID(), ...verified(address) })
        expect(status).toBe(200)
        expect([owner.body.user.id, unverified.id]).not.toContain(body.user.id)
        expect(body.user.email).toBe('')
        expect(body.user.identities[0].identity_data).toMatchObject({ email: address, email_verified: false })
      }
      expect((await service().client.signIn(unverified.email, unverified.password)).status).toBe(200)
    })

    test.each([
      ['a@shop.example', true],
      ['a@SHOP.example', true],
      ['a@sub.shop.example', false],
      ['a@evilshop.example', false],
      ['a@shop.example.evil.example', false],
      ['"x@shop.example"@evil.example', false],
    ])('has the address %s by the word of a provider for shop.example: %s', async (address, isTaken) => {
      const email = address.replace('a@', `${randomUUID().slice(0, 8)}@`)
      const { body } = await signIn(local, { sub: randomUUID(), ...verified(email) })
      expect(body.user.email).toBe(isTaken ? email.toLowerCase() : '')
    })

    test('is not verified by what a provider vouched for while it still might', async () => {
      const sub = randomUUID()
      const email = newEmail()
      const { body } = await signIn(none, { sub, ...verified(email) })
      const { db } = service().database
      const then = { email, email_confirmed_at: new Date().toISOString() }
      await db.updateTable('users').set(then).where('id', '=', body.user.id).execute()
      const identity_data = { sub, ...verified(email) }
      await db.updateTable('identities').set({ identity_data }).where('user_id', '=', body.user.id).execute()
      expect(await signIn(one, { sub: randomUUID(), ...verified(email) })).toMatchObject({
        status: 422,
        body: { code: 'email_exists' },
      })
      // Its owner keeps it.
      expect((await signIn(none, { sub })).body.user).toMatchObject({ id: body.user.id, email })
    })

    test.each<[string, unknown]>([
      ['not verified', false],
      ['said to be verified in a word of its own', 'yes'],
      ['not said to be verified', undefined],
    ])('has no address from one that is %s, and joins no account by it', async (_what, email_verified) => {
      const email = newEmail()
      const owner = await signIn(two, { sub: randomUUID(), ...verified(email) })
      const { status, body } = await signIn(one, { sub: randomUUID(), email, email_verified })
      expect(status).toBe(200)
      expect(body.user.id).not.toBe(owner.body.user.id)
      expect(body.user.email).toBe('')
      expect(body.user.email_confirmed_at).toBeUndefined()
      expect(body.user.identities[0].identity_data).toMatchObject({
        email,
        email_verified: false,
      })
    })

    test.each(['not an address', 'a@b@c', `${'x'.repeat(300)}@example.com`, 'ä@example.com', 7, null])(
      'has no address by %j',
      async (email) => {
        const { status, body } = await signIn(one, { sub: randomUUID(), email, email_verified: true })
        expect(status).toBe(200)
        expect(body.user.email).toBe('')
      },
    )

    test('holds what a database can not: text is cut whole', async () => {
      const sub = randomUUID()
      const { status, body } = await signIn(one, { sub, name: `${'a'.repeat(2047)}😀`, nickname: 'x\0y' })
      expect(status).toBe(200)
      expect(body.user.user_metadata).toMatchObject({ name: `${'a'.repeat(2047)}\ufffd`, nickname: 'xy' })
    })

    test.each(['', 'a\0b', 'x'.repeat(256), '\ud800', 12, null, {}, ['x'], true])(
      'is none for the subject %j',
      async (sub) => {
        expect(await signIn(one, { sub })).toMatchObject({
          status: 400,
          body: { error_description: 'Missing sub claim in id_token' },
        })
      },
    )

    test('is none of a subject that was known under the same name before its issuer was changed', async () => {
      const sub = randomUUID()
      const { body } = await signIn(one, { sub })
      const keepAs = (iss?: string) =>
        service()
          .database.db.updateTable('identities')
          .set({ identity_data: { sub, ...(iss && { iss }) } })
          .where('user_id', '=', body.user.id)
          .execute()
      await keepAs('https://id.former.example')
      expect(await signIn(one, { sub })).toMatchObject({
        status: 422,
        body: { code: 'identity_already_exists', message: expect.stringContaining('issuer was changed') },
      })
      expect(await countOf(body.user.id)).toEqual({ identities: 1, sessions: 1 })
      // Rows that were moved here may not say what issuer they are of.
      await keepAs()
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

    test('is at aal1 until its second factor is shown', async () => {
      const sub = randomUUID()
      const { body } = await signIn(one, { sub, ...verified(newEmail()) })
      const { factorId, secret } = await service().client.addTotp(body)
      const again = await signIn(one, { sub })
      expect(levelOf(again)).toEqual({ aal: 'aal1', amr: ['oauth'] })
      expect(again.body.user.factors).toMatchObject([{ status: 'verified' }])
      const code = totpCode(secret, service().clock(), 1)
      const steppedUp = await service().client.answerFactor(again.body.access_token, factorId, code)
      expect(levelOf(steppedUp)).toEqual({ aal: 'aal2', amr: ['oauth', 'totp'] })
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
    const { signIn } = helpersOf(service)

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

function helpersOf(service: Parameters<Parameters<typeof onBothDatabases>[1]>[0]) {
  return {
    /** By an ID token, which the rules for accounts do not tell from a walk through pages. */
    async signIn({ setting, idToken }: Issuer, claims: Record<string, unknown>) {
      const body = { provider: `custom:${setting.name}`, id_token: await idToken(claims) }
      return service().client.call('POST', '/token?grant_type=id_token', { body })
    },
    async countOf(id: string) {
      const { db } = service().database
      const ofUser = (table: 'identities' | 'sessions') =>
        db.selectFrom(table).select('id').where('user_id', '=', id).execute()
      const [identities, sessions] = await Promise.all([ofUser('identities'), ofUser('sessions')])
      return { identities: identities.length, sessions: sessions.length }
    },
    /** Has the mailbox answer, and gives the token of the session that it opens. */
    async prove(email: string): Promise<string> {
      const { client, received } = service()
      await client.call('POST', '/recover', { body: { email } })
      const { code: token } = await received(email, 'recovery')
      const { body } = await client.call('POST', '/verify', { body: { type: 'recovery', email, token } })
      return body.access_token
    },
  }
}
