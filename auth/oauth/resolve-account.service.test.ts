import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { levelOf } from '../testing/accounts/level-of.ts'
import { providerAccounts } from '../testing/accounts/provider-accounts.ts'
import { newEmail, totpCode } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

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
    const { signIn, countOf, prove } = providerAccounts(service)

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
      // The account that owns the address keeps it.
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
  },
  { settings },
)
