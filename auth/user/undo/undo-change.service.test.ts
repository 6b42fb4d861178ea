import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { TemplateName } from '../../messages/templates/message-values.ts'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { createCeremonies } from '../../testing/authenticator/ceremonies.ts'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { newEmail, PASSWORD, totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const acme = await startIssuer()
const provider = 'custom:acme'
const DAY = 86_400_000
const NEXT = 'a pass of the owner 1'

onBothDatabases(
  'a change that its owner undoes',
  (service) => {
    const call = (method: string, path: string, token?: string, body?: unknown) =>
      service().client.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) })
    const ceremonies = () => createCeremonies(service().client)
    const grant = async (sub: string, token?: string) =>
      call('POST', '/token?grant_type=id_token', token, {
        provider,
        id_token: await acme.idToken({ sub }),
        link_identity: !!token,
      })
    const codeOf = (secret: string) => {
      service().advance(31_000)
      return totpCode(secret, service().clock())
    }
    /** Marks a moment that the next mails come after. */
    let mark = 0
    const moveOn = () => {
      service().advance(1000)
      mark = service().clock()
    }
    const mailed = (to: string, template: TemplateName) =>
      vi.waitFor(
        async () => {
          const mails = (await service().outbox.list()).filter(
            (mail) => mail.to === to && mail.template === template && Date.parse(mail.createdAt) >= mark,
          )
          return mails[0] ?? expect.fail(`no ${template} for ${to}`)
        },
        { timeout: 10_000, interval: 20 },
      )
    const undoLink = async (to: string, template: TemplateName) =>
      /UndoURL: (http\S+)/.exec((await mailed(to, template)).text)?.[1] ?? expect.fail('no link')
    const press = (link: string) => {
      moveOn()
      return createMailVisitor(service()).follow(link)
    }

    /** An account with a verified address. */
    async function verifiedAccount() {
      const { client, received } = service()
      const account = await client.signUp({ password: 'the first pass 1' })
      await call('POST', '/recover', undefined, { email: account.email })
      const { code: token } = await received(account.email, 'recovery')
      const verified = await call('POST', '/verify', undefined, {
        type: 'recovery',
        email: account.email,
        token,
      })
      const { access_token, refresh_token } = verified.body
      await call('PUT', '/user', access_token, { password: PASSWORD })
      return { ...account, password: PASSWORD, access_token, refresh_token }
    }

    /** An owner with one of everything, in whose fresh session a thief sits. */
    async function stolen() {
      const { client } = service()
      const account = await verifiedAccount()
      const sub = randomUUID()
      const linked = await grant(sub, account.access_token)
      const passkey = createAuthenticator({ isUserVerified: true })
      const { body: added } = await ceremonies().addPasskey(account.access_token, passkey)
      const app = await client.addTotp(account)
      const codes: string[] = (await call('POST', '/factors/recovery-codes', app.access_token)).body.codes
      const identity = linked.body.user.identities.find(
        (each: { provider: string }) => each.provider === provider,
      )
      return { ...app, sub, passkey, passkeyId: added.id, codes, identityId: identity.identity_id }
    }
    type Member = Awaited<ReturnType<typeof stolen>>

    /** Every sign-in method of the account, and whether the owner's open it. */
    async function owners({ id, sub, passkey, factorId, secret, email }: Member, password: string) {
      const byPassword = await service().client.signIn(email, password)
      const token = byPassword.body.access_token
      const factor = token && (await service().client.answerFactor(token, factorId, codeOf(secret)))
      return {
        password: byPassword.status === 200,
        factor: factor?.status === 200,
        passkey: (await ceremonies().signInWith(passkey)).status === 200,
        provider: (await grant(sub)).body.user?.id === id,
      }
    }
    const all = { password: true, factor: true, passkey: true, provider: true }

    /** Chooses a password by the link that came with the undoing. */
    async function choose(member: Member) {
      const link = /http\S+\/verify\?\S+/.exec((await mailed(member.email, 'recovery')).text)?.[0]
      const { fragment } = await press(link ?? '')
      const token = fragment.get('access_token') ?? ''
      const shown = await service().client.answerFactor(token, member.factorId, codeOf(member.secret))
      return call('PUT', '/user', shown.body.access_token, { password: NEXT })
    }

    const thiefs = createAuthenticator({ isUserVerified: true })
    const changes: [string, TemplateName, (member: Member) => Promise<{ status: number }>][] = [
      [
        'an added passkey',
        'factor_added',
        ({ access_token }) => ceremonies().addPasskey(access_token, createAuthenticator()),
      ],
      [
        'a removed passkey',
        'factor_removed',
        ({ access_token, passkeyId }) => call('DELETE', `/passkeys/${passkeyId}`, access_token),
      ],
      [
        'an added factor',
        'factor_added',
        async ({ access_token }) => {
          const { id, secret } = await service().client.enrollTotp(access_token, 'Thief')
          return service().client.answerFactor(access_token, id, codeOf(secret))
        },
      ],
      [
        'removed factors',
        'factor_removed',
        ({ access_token, factorId }) => call('DELETE', `/factors/${factorId}`, access_token),
      ],
      [
        'removed recovery codes',
        'factor_removed',
        ({ access_token }) => call('DELETE', '/factors/recovery-codes', access_token),
      ],
      [
        'replaced recovery codes',
        'recovery_codes_replaced',
        ({ access_token }) => call('POST', '/factors/recovery-codes/regenerate', access_token),
      ],
      ['a connected provider', 'identity_linked', ({ access_token }) => grant(randomUUID(), access_token)],
      [
        'a disconnected provider',
        'identity_unlinked',
        ({ access_token, identityId }) => call('DELETE', `/user/identities/${identityId}`, access_token),
      ],
      [
        'a new password',
        'password_changed',
        ({ access_token }) => call('PUT', '/user', access_token, { password: 'a pass of the thief 1' }),
      ],
    ]
    test.each(changes)('%s', async (_what, template, change) => {
      const member = await stolen()
      const { client } = service()
      const listed = async (token: string) => {
        const { factors, identities } = (await client.getUser(token)).body
        const passkeys = (await call('GET', '/passkeys', token)).body
        const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
        return [ids(factors), ids(identities), ids(passkeys)]
      }
      const before = await listed(member.access_token)
      moveOn()
      expect((await change(member)).status).toBeLessThan(300)

      expect((await press(await undoLink(member.email, template))).status).toBe(200)
      expect((await client.getUser(member.access_token)).body.code).toBe('session_not_found')
      expect((await client.refresh(member.refresh_token)).body.code).toBe('refresh_token_not_found')
      expect((await client.signIn(member.email, PASSWORD)).status).toBe(400)
      expect((await client.signIn(member.email, 'a pass of the thief 1')).status).toBe(400)

      expect((await choose(member)).status).toBe(200)
      expect(await owners(member, NEXT)).toEqual(all)
      const { body } = await ceremonies().signInWith(member.passkey)
      expect(await listed(body.access_token)).toEqual(before)
      const answer = await call('POST', '/factors/recovery-codes/verify', body.access_token, {
        code: member.codes[0],
      })
      expect(answer.status).toBe(200)
    })

    /** The session moves the account to another mailbox, which agrees. */
    async function move(token: string, email: string) {
      moveOn()
      expect((await call('PUT', '/user', token, { email })).status).toBe(200)
      const { code } = await service().received(email, 'email_change')
      const moved = await call('POST', '/verify', undefined, { type: 'email_change', email, token: code })
      expect(moved.body.user.email).toBe(email)
      return moved.body.access_token as string
    }

    test('another address, and all that came after it, however often it moved on', async () => {
      const member = await stolen()
      const [second, third] = [newEmail(), newEmail()]
      let token = await move(member.access_token, second)
      const link = await undoLink(member.email, 'email_changed')
      await call('PUT', '/user', token, { data: { secret: 'of an attacker meanwhile' } })
      expect((await ceremonies().addPasskey(token, thiefs)).status).toBe(200)
      expect((await call('PUT', '/user', token, { password: 'a pass of the thief 1' })).status).toBe(200)
      const thiefsLink = await undoLink(second, 'password_changed')
      token = await move(token, third)

      const thiefsLinks = [thiefsLink, await undoLink(second, 'email_changed')]
      expect((await press(link)).status).toBe(200)
      await service().received(third, 'email_change_undone')
      expect((await service().client.getUser(token)).status).toBe(403)
      expect((await ceremonies().signInWith(thiefs)).status).toBe(400)

      expect((await choose(member)).status).toBe(200)
      expect(await owners(member, NEXT)).toEqual(all)
      const { body } = await service().client.signIn(member.email, NEXT)
      expect(body.user).toMatchObject({ id: member.id, email: member.email })
      expect(body.user.user_metadata).not.toHaveProperty('secret')
      for (const each of thiefsLinks) expect((await press(each)).status).toBe(403)
    })

    test('an address that an unverified registrant has signed up with since', async () => {
      const member = await stolen()
      await move(member.access_token, newEmail())
      const squatter = await service().client.signUp({ email: member.email })
      expect((await press(await undoLink(member.email, 'email_changed'))).status).toBe(200)
      expect((await service().client.getUser(squatter.access_token)).status).toBe(403)
      expect((await choose(member)).status).toBe(200)
      expect(await owners(member, NEXT)).toEqual(all)
    })

    test('is shown first, and undone once, for seven days', async () => {
      const member = await stolen()
      moveOn()
      expect((await ceremonies().addPasskey(member.access_token, thiefs)).status).toBe(200)
      const link = await undoLink(member.email, 'factor_added')
      const { browser } = createMailVisitor(service())
      const page = await browser.visit(link)
      await browser.visit(link)
      expect(page.body).not.toContain('<script')
      const path = link.slice(link.indexOf('/undo'))
      const { headers } = await call('GET', path)
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      expect((await service().client.getUser(member.access_token)).status).toBe(200)

      const answers = await Promise.all([press(link), press(link)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      expect((await press(link)).status).toBe(403)

      const late = await service().client.signUp()
      expect((await ceremonies().addPasskey(late.access_token, createAuthenticator())).status).toBe(200)
      const lateLink = await undoLink(late.email, 'factor_added')
      service().advance(7 * DAY)
      expect((await press(lateLink)).status).toBe(403)
    })

    test('is kept in a form that opens nothing, and outlives whatever the account does', async () => {
      const member = await stolen()
      moveOn()
      expect((await ceremonies().addPasskey(member.access_token, createAuthenticator())).status).toBe(200)
      const link = await undoLink(member.email, 'factor_added')
      const { db } = service().database
      const rows = await db.selectFrom('account_undos').selectAll().where('user_id', '=', member.id).execute()
      expect(JSON.stringify(rows)).not.toContain(new URL(link).searchParams.get('token'))
      await call('PUT', '/user', member.access_token, { password: 'a pass of the thief 1' })
      await call('POST', '/logout', member.access_token)
      expect((await press(link)).status).toBe(200)
    })
  },
  {
    settings: {
      EXTERNAL_OIDC: [acme.setting],
      JWT_EXP: 604_800,
      SMTP_MAX_FREQUENCY: 0,
      SECURITY_FRESH_SECONDS: 3600,
      AUTH_KEY_SECRET: ['a secret of the tests that is long enough'],
    },
  },
)
