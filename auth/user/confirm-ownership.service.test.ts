import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { levelOf } from '../testing/accounts/level-of.ts'
import { squatting } from '../testing/accounts/squatting.ts'
import { createMailVisitor } from '../testing/browser/mail-visitor.ts'
import { pkcePair } from '../testing/browser/visitor.ts'
import { newEmail, totpCode } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const acme = await startIssuer()
const provider = 'custom:acme'

onBothDatabases(
  'an account with an unverified address',
  (service) => {
    const { post, grant, linkOf, follow, squatted, all, none, setUser, askFor, expectSettled } = squatting(
      service,
      acme,
    )

    test.each<[string, '/recover' | '/otp', 'recovery' | 'magic_link']>([
      ['a link for a forgotten password', '/recover', 'recovery'],
      ['a link to sign in', '/otp', 'magic_link'],
    ])('is settled by the password that is chosen after %s', async (_what, path, template) => {
      const account = await squatted()
      await post(path, { email: account.email })
      const { fragment } = await follow(await linkOf(account.email, template))
      const access_token = fragment.get('access_token') ?? ''
      expect(levelOf({ body: { access_token } })).toEqual({ aal: 'aal1', amr: ['otp'] })
      await expectSettled(account, { access_token })
    })

    test('is settled after a code, and its mailbox is told what went', async () => {
      const account = await squatted()
      const token = await askFor(account.email)
      const { body } = await post('/verify', { type: 'recovery', email: account.email, token })
      await expectSettled(account, body)
      expect((await service().received(account.email, 'identity_unlinked')).text).toContain('Acme')
      await service().received(account.email, 'passkey_removed')
    })

    test('is settled under PKCE too', async () => {
      const account = await squatted()
      const { verifier: code_verifier, challenge } = pkcePair()
      await post('/recover', { email: account.email, ...challenge })
      const { query } = await follow(await linkOf(account.email, 'recovery'))
      const { body } = await post('/token?grant_type=pkce', { auth_code: query.get('code'), code_verifier })
      await expectSettled(account, body)
    })

    test('is not settled by a password that is set without the mailbox; its owner’s provider empties it', async () => {
      const account = await squatted()
      const password = 'the attacker’s next 1'
      expect((await setUser(account.access_token, { password })).status).toBe(200)
      expect(await account.open()).toEqual({ ...all, password: false })
      const owners = { sub: randomUUID(), email: account.email, email_verified: true }
      expect((await grant(owners)).body.user.id).toBe(account.id)
      expect(await account.open()).toEqual(none)
      expect((await service().client.signIn(account.email, password)).status).toBe(400)
    })

    test('keeps its second factor, which is asked for before the password', async () => {
      const account = await service().client.signUp()
      const steppedUp = await service().client.addTotp(account)
      const token = await askFor(account.email)
      const { body } = await post('/verify', { type: 'recovery', email: account.email, token })
      expect((await setUser(body.access_token, { password: 'the owner’s own 1' })).body.code).toBe(
        'insufficient_aal',
      )
      service().advance(31_000)
      const { body: asked } = await post(`/factors/${steppedUp.factorId}/challenge`, {}, body.access_token)
      const code = totpCode(steppedUp.secret, service().clock())
      const answer = { challenge_id: asked.id, code }
      const shown = await post(`/factors/${steppedUp.factorId}/verify`, answer, body.access_token)
      expect((await setUser(shown.body.access_token, { password: 'the owner’s own 1' })).status).toBe(200)
      const { body: user } = await service().client.getUser(shown.body.access_token)
      expect(user.factors).toMatchObject([{ id: steppedUp.factorId, status: 'verified' }])
    })

    test('loses what was pending: a sign-in with a provider, and a change of address', async () => {
      const account = await squatted()
      const { verifier: code_verifier, challenge } = pkcePair()
      const query = new URLSearchParams({ provider, skip_http_redirect: 'true', ...challenge })
      query.set('login_hint', randomUUID())
      const begun = await service().client.call('GET', `/user/identities/authorize?${query}`, {
        token: account.access_token,
      })
      const back = await createMailVisitor(service()).browser.visit(begun.body.url)

      const token = await askFor(account.email)
      const { body } = await post('/verify', { type: 'recovery', email: account.email, token })
      expect((await setUser(body.access_token, { password: 'the owner’s own 1' })).status).toBe(200)
      const auth_code = back.query.get('code')
      expect(await post('/token?grant_type=pkce', { auth_code, code_verifier })).toMatchObject({
        status: 404,
        body: { code: 'flow_state_not_found' },
      })
      // Any client may ask for the mails of a change again.
      service().advance(61_000)
      await post('/resend', { type: 'email_change', email: account.email })
      const { db } = service().database
      const mailed = db.selectFrom('one_time_tokens').select('id').where('user_id', '=', account.id)
      expect(await mailed.execute()).toEqual([])
    })

    test('cannot get rid of the identity that says so', async () => {
      const account = await service().client.signUp()
      const { body } = await grant({ sub: randomUUID(), email: account.email }, account.access_token)
      const [own] = body.user.identities
      const removed = await service().client.call('DELETE', `/user/identities/${own.identity_id}`, {
        token: account.access_token,
      })
      expect([own.provider, removed.status]).toEqual(['email', 200])
      expect((await service().client.getUser(account.access_token)).body.email).toBe('')
    })

    test('is not one that a provider proved, and names otherwise by now: its mailbox proves it anew', async () => {
      const [email, elsewhere] = [newEmail(), newEmail()]
      const sub = randomUUID()
      const { body } = await grant({ sub, email, email_verified: true })
      await grant({ sub, email: elsewhere, email_verified: true })
      const newcomer = { sub: randomUUID(), email, email_verified: true }
      expect((await grant(newcomer)).body.code).toBe('email_exists')

      await post('/recover', { email })
      const { code: token } = await service().received(email, 'recovery')
      expect((await post('/verify', { type: 'recovery', email, token })).status).toBe(200)
      expect((await grant({ sub, email: elsewhere, email_verified: true })).body.user.id).toBe(body.user.id)
      const joined = await grant(newcomer)
      expect(joined.body.user).toMatchObject({
        id: body.user.id,
        email,
        app_metadata: { providers: [provider, 'email'] },
      })
      const own = joined.body.user.identities.find((each: { provider: string }) => each.provider === 'email')
      expect(own).toMatchObject({ id: body.user.id, identity_data: { email, email_verified: true } })
    })

    test('is another matter once a provider has verified it: then everything stays', async () => {
      const email = newEmail()
      const sub = randomUUID()
      const { body } = await grant({ sub, email, email_verified: true })
      const steppedUp = await service().client.addTotp(body)
      await post('/recover', { email })
      const { fragment } = await follow(await linkOf(email, 'recovery'))
      const access_token = fragment.get('access_token') ?? ''
      const { body: user } = await service().client.getUser(access_token)
      expect(user).toMatchObject({ id: body.user.id, factors: [{ status: 'verified' }] })
      expect((await service().client.getUser(steppedUp.access_token)).status).toBe(200)
      expect((await grant({ sub })).body.user.id).toBe(body.user.id)
    })
  },
  { settings: { EXTERNAL_OIDC: [acme.setting] } },
)
