import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { TemplateName } from '../messages/templates/message-values.ts'
import { administrator } from '../testing/accounts/administrator.ts'
import { createAuthenticator } from '../testing/authenticator/authenticator.ts'
import { openOwnerPage } from '../testing/browser/owner-browser.ts'
import { createVisitor, pkcePair } from '../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { accountRows } from '../testing/database/account-rows.ts'
import {
  makeRelyingParty,
  oauthSettings,
  postForm,
  type RelyingParty,
} from '../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'
import { type Member, undoing } from '../testing/undo/undoing.ts'

const acme = await startIssuer()

onBothDatabases(
  'every row of an account stays as it is when another account',
  (service) => {
    const { call, ceremonies, grant, moveOn, undoLink, press, stolen } = undoing(service, acme)
    const { change, verify: verifyNumber } = telephones(service)
    const ask = administrator(service)
    const rows = () => accountRows(service().database.db)
    /** Sends a request that must succeed, so that what follows is about more than a refusal. */
    const done = async (asked: Promise<{ status: number; body: unknown }>) => {
      const answer = await asked
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      return answer.body as Record<string, string>
    }
    const codeFor = async (to: string, template?: TemplateName) =>
      (await service().received(to, template)).code ?? ''
    let party: RelyingParty
    let before: Awaited<ReturnType<typeof rows>>

    /** Makes an account that has something in every table, and much of it unfinished. */
    beforeAll(async () => {
      party = await makeRelyingParty(service())
      const member = await stolen()
      const { access_token: token, email } = member
      const phone = newNumber()
      await change(token, { phone })
      await done(verifyNumber(phone, await codeFor(phone), 'phone_change'))
      await done(call('PUT', '/user', token, { email: newEmail() }))
      await done(change(token, { phone: newNumber() }))
      await done(call('POST', '/recover', undefined, { email, ...pkcePair().challenge }))
      await done(call('GET', '/reauthenticate', token))
      await party.signIn(token)
      await party.code(token)
      await party.request()
      const { id } = await service().client.enrollTotp(token, 'Unfinished')
      await done(call('POST', `/factors/${id}/challenge`, token, {}))
      await done(call('POST', `/factors/${member.factorId}/challenge`, token, {}))
      await ceremonies().askRegistration(token)
      await service().client.refresh((await service().client.signIn(email, PASSWORD)).body.refresh_token)
      await createVisitor(service()).begin({ provider: 'custom:acme', ...pkcePair().challenge })
      before = await rows()
      for (const [table, each] of Object.entries(before)) {
        if (!/refresh_tokens|sign_up_traces/.test(table)) expect(each, table).not.toEqual([])
      }
    })

    const signIn = async ({ email }: Member) => (await service().client.signIn(email, PASSWORD)).body
    const deeds: [string, (member: Member) => Promise<unknown>][] = [
      [
        'signs in, refreshes, loses a token and signs out',
        async (member) => {
          const stolenToken = (await signIn(member)).refresh_token
          const next = await done(service().client.refresh(stolenToken))
          await done(service().client.refresh(next['refresh_token']))
          service().advance(11_000)
          expect((await service().client.refresh(stolenToken)).body.code).toBe('refresh_token_already_used')
          const [low, other] = [await signIn(member), await signIn(member)]
          const { session_id } = decodeJwt(other.access_token)
          await done(call('DELETE', `/sessions/${session_id}`, member.access_token))
          await done(call('POST', '/logout?scope=local', low.access_token))
          Object.assign(service().config, { SESSIONS_SINGLE_PER_USER: true })
          await signIn(member)
          await ceremonies().signInWith(member.passkey)
          Object.assign(service().config, { SESSIONS_SINGLE_PER_USER: false })
          const last = (await signIn(member)).access_token
          for (const scope of ['others', 'global']) await done(call('POST', `/logout?scope=${scope}`, last))
        },
      ],
      [
        'uses, adds and removes second factors and passkeys',
        async (member) => {
          const { access_token: token, factorId, codes, passkeyId } = member
          const { access_token } = await signIn(member)
          await done(call('POST', '/factors/recovery-codes/verify', access_token, { code: codes[0] }))
          await done(call('POST', '/factors/recovery-codes/regenerate', token))
          const keyId = await ceremonies().enrollKey(token)
          await done(ceremonies().answerKey(token, keyId, createAuthenticator()))
          await done(ceremonies().addPasskey(token, createAuthenticator()))
          await done(ceremonies().signInWith(member.passkey))
          await done(call('DELETE', `/passkeys/${passkeyId}`, token))
          await done(call('DELETE', '/factors/recovery-codes', token))
          await done(call('DELETE', `/factors/${keyId}`, token))
          await done(call('DELETE', `/factors/${factorId}`, token))
        },
      ],
      [
        'changes its password, number and address, and has that undone',
        async ({ access_token: token, email }) => {
          moveOn()
          await done(call('PUT', '/user', token, { password: 'another password 1' }))
          const phone = newNumber()
          await done(change(token, { phone }))
          await done(verifyNumber(phone, await codeFor(phone), 'phone_change'))
          await done(call('PUT', '/user', token, { email: newEmail() }))
          await done(press(await undoLink(email, 'password_changed')))
        },
      ],
      [
        'answers mails, wrongly and rightly',
        async ({ email }) => {
          moveOn()
          await done(call('POST', '/otp', undefined, { email, create_user: false }))
          const answer = { type: 'email', email, token: await codeFor(email, 'magic_link') }
          expect((await call('POST', '/verify', undefined, { ...answer, token: 'x' })).status).toBe(403)
          await done(call('POST', '/verify', undefined, answer))
        },
      ],
      [
        'links and unlinks a provider, and opens itself to clients, one of which goes',
        async ({ access_token: token, identityId }) => {
          await done(grant(randomUUID(), token))
          await done(call('DELETE', `/user/identities/${identityId}`, token))
          const code = await party.code(token)
          await done(party.exchange(code))
          expect((await party.exchange(code)).status).toBe(400)
          const tokens = await party.signIn(token)
          const { refresh_token } = await done(party.refresh(tokens.refresh_token))
          const authorization = `Basic ${Buffer.from(`${party.id}:${party.secret}`).toString('base64')}`
          await done(postForm(service(), '/oauth/revoke', { token: refresh_token ?? '' }, { authorization }))
          await party.signIn(token)
          await done(call('DELETE', `/user/oauth/grants?client_id=${party.id}`, token))
          const other = await makeRelyingParty(service())
          await other.signIn(token)
          await done(ask('POST', `/admin/oauth/clients/${other.id}/regenerate_secret`))
          await done(ask('DELETE', `/admin/oauth/clients/${other.id}`))
        },
      ],
      [
        'is closed and comes back, and one like it is deleted',
        async ({ access_token: token, email }) => {
          Object.assign(service().config, { ERASE_AFTER_DAYS: 14 })
          moveOn()
          await done(call('DELETE', '/user', token))
          await done(press(await undoLink(email, 'account_closed')))
          Object.assign(service().config, { ERASE_AFTER_DAYS: 0 })
          await done(call('DELETE', '/user', (await stolen()).access_token))
        },
      ],
      [
        'is changed, locked out and deleted by an administrator',
        async ({ id, factorId, passkeyId, email, access_token: token }) => {
          const path = `/admin/users/${id}`
          const named = { factor_type: 'phone', phone: newNumber() }
          const telephone = (await done(call('POST', '/factors', token, named)))['id']
          await done(ask('PUT', `${path}/factors/${telephone}`, { phone: newNumber() }))
          const page = await openOwnerPage(service())
          await done(ask('PUT', `${path}/factors/${factorId}`, { friendly_name: 'Theirs' }))
          await done(ask('POST', '/admin/generate_link', { type: 'recovery', email }))
          await done(ask('DELETE', `${path}/passkeys/${passkeyId}`))
          await done(ask('DELETE', `${path}/factors/${factorId}`))
          for (const each of ['mail-link', 'reset-factors', 'sign-out'])
            expect((await page.send('POST', `/accounts/${id}/${each}`)).statusCode).toBe(200)
          await done(ask('PUT', path, { email: newEmail(), password: 'another password 1' }))
          await done(ask('PUT', path, { phone: newNumber(), phone_confirm: true, ban_duration: '1h' }))
          await done(ask('DELETE', path, { should_soft_delete: true }))
          await done(ask('DELETE', path))
        },
      ],
    ]

    test.each(deeds)('%s', async (_what, act) => {
      await act(await stolen())
      const kept = Object.entries(before).map(([table, each]) => [table, expect.arrayContaining(each)])
      expect(await rows()).toEqual(Object.fromEntries(kept))
    })
  },
  {
    settings: {
      ...oauthSettings,
      EXTERNAL_OIDC: [acme.setting],
      EXTERNAL_PHONE_ENABLED: true,
      SMTP_MAX_FREQUENCY: 0,
      JWT_EXP: 604_800,
      SECURITY_FRESH_SECONDS: 3600,
    },
  },
)
