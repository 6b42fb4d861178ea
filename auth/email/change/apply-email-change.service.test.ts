import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator/authenticator.ts'
import { createCeremonies } from '../../testing/authenticator/ceremonies.ts'
import { newEmail, PASSWORD, totpCode } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'
import type { TestService } from '../../testing/service.ts'

const acme = await startIssuer()
const provider = 'custom:acme'
const elsewhere = { ip: '198.51.100.7' }

/** Makes an account whose owner requests another address, with its sign-in methods. */
async function asking({ client, received }: TestService, isConfirmed: boolean) {
  const email = newEmail()
  const signedUp = await client.call('POST', '/signup', { body: { email, password: PASSWORD } })
  let session = signedUp.body
  if (isConfirmed) {
    const { code: token } = await received(email, 'confirmation')
    session = (await client.call('POST', '/verify', { body: { type: 'signup', email, token } })).body
  }
  const token: string = session.access_token
  const grant = async (sub: string, linkTo?: string) =>
    client.call('POST', '/token?grant_type=id_token', {
      body: { provider, id_token: await acme.idToken({ sub }), link_identity: !!linkTo },
      ...(linkTo && { token: linkTo }),
    })
  const sub = randomUUID()
  await grant(sub, token)
  const passkey = createAuthenticator({ isUserVerified: true })
  await createCeremonies(client).addPasskey(token, passkey)
  const next = newEmail()
  const asked = await client.call('PUT', '/user', { token, body: { email: next } })
  expect(asked.status).toBe(200)
  const cookie = /dropharbor-email-change=[^;]+/.exec(String(asked.headers['set-cookie']))?.[0] ?? ''
  const answer = async (to: string, template: 'email_change' | 'email_change_current', from: object) => {
    const { code } = await received(to, template)
    const body = { type: 'email_change', email: to, token: code }
    return client.call('POST', '/verify', { body, ...from })
  }
  return {
    cookie: { headers: { cookie } },
    next,
    token,
    answerNew: (from: object) => answer(next, 'email_change', from),
    answerOld: (from: object) => answer(email, 'email_change_current', from),
    /** Returns which sign-in methods still open the account. */
    async open() {
      const byProvider = await grant(sub)
      return {
        session: (await client.getUser(token)).status === 200,
        refresh: (await client.refresh(session.refresh_token)).status === 200,
        password: (await client.signIn(next, PASSWORD)).status === 200,
        passkey: (await createCeremonies(client).signInWith(passkey)).status === 200,
        provider:
          byProvider.body.user?.id === signedUp.body.user?.id || byProvider.body.user?.id === session.user.id,
      }
    },
  }
}
const none = { session: false, refresh: false, password: false, passkey: false, provider: false }
const all = { session: true, refresh: true, password: true, passkey: true, provider: true }
const settings = { EXTERNAL_OIDC: [acme.setting], SMTP_MAX_FREQUENCY: 0 }

onBothDatabases(
  'a change of address that the new mailbox alone confirms',
  (service) => {
    test('keeps nothing of the asker, when another browser opens the link', async () => {
      const asker = await asking(service(), false)
      const opened = await asker.answerNew(elsewhere)
      expect(opened.body.user).toMatchObject({
        email: asker.next,
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email' }],
      })
      expect(await asker.open()).toEqual(none)
    })

    test('keeps what the account had, and ends the other sessions, in the browser that asked', async () => {
      const asker = await asking(service(), false)
      expect((await asker.answerNew({ ...asker.cookie, ...elsewhere })).status).toBe(200)
      expect(await asker.open()).toEqual(all)
    })

    test('makes no browser the asker by the cookie of another change', async () => {
      const [asker, other] = [await asking(service(), false), await asking(service(), false)]
      expect((await asker.answerNew({ ...other.cookie, ...elsewhere })).status).toBe(200)
      expect(await asker.open()).toEqual(none)
    })

    test('does not make a client the asker that has the mails sent again', async () => {
      const asker = await asking(service(), false)
      service().advance(1000)
      await service().client.call('POST', '/resend', { body: { type: 'email_change', email: asker.next } })
      expect((await asker.answerNew(elsewhere)).status).toBe(200)
      expect(await asker.open()).toEqual(none)
    })
  },
  { settings },
)

onBothDatabases(
  'a change of address that both mailboxes confirm',
  (service) => {
    test('gives the asker nothing, who answers from the old one last', async () => {
      const [asker, other] = [await asking(service(), true), await asking(service(), true)]
      expect((await asker.answerNew(elsewhere)).body.msg).toContain('Confirmation link accepted')
      // The asker of one change is none of another's.
      expect((await other.answerNew(other.cookie)).body.msg).toContain('Confirmation link accepted')
      const last = await asker.answerOld(asker.cookie)
      expect(last.body).toEqual({ code: '200', msg: expect.stringContaining('Email address changed') })
      expect(await asker.open()).toEqual(none)
    })

    test('gives the new mailbox a session, and keeps nothing of the asker, when it answers last', async () => {
      const asker = await asking(service(), true)
      expect((await asker.answerOld(asker.cookie)).body.msg).toContain('Confirmation link accepted')
      const last = await asker.answerNew(elsewhere)
      expect(last.body.user.email).toBe(asker.next)
      expect(await asker.open()).toEqual(none)
    })

    test('goes on when the account gets its first second factor', async () => {
      const { client, clock } = service()
      const asker = await asking(service(), true)
      const { id, secret } = await client.enrollTotp(asker.token)
      expect((await client.answerFactor(asker.token, id, totpCode(secret, clock()))).status).toBe(200)
      await asker.answerNew(asker.cookie)
      expect((await asker.answerOld(asker.cookie)).body.user).toMatchObject({ email: asker.next })
    })

    test.each([
      ['answerNew', 'answerOld'],
      ['answerOld', 'answerNew'],
    ] as const)('needs no session of the asker: %s first', async (first, last) => {
      const asker = await asking(service(), true)
      await service().client.call('POST', '/logout?scope=global', { token: asker.token })
      await asker[first](elsewhere)
      expect((await asker[last](elsewhere)).status).toBe(200)
      expect((await service().client.signIn(asker.next, PASSWORD)).body.code).toBe('invalid_credentials')
    })

    test.each([['the old'], ['the new']])(
      'keeps what the account had for the browser that asked, %s last',
      async (last) => {
        const asker = await asking(service(), true)
        const answers = [asker.answerNew, asker.answerOld]
        if (last === 'the new') answers.reverse()
        const statuses = []
        for (const answer of answers)
          statuses.push((await answer(asker.cookie)).body.access_token !== undefined)
        expect(statuses).toEqual([false, true])
        expect(await asker.open()).toEqual(all)
      },
    )
  },
  { settings: { ...settings, MAILER_AUTOCONFIRM: false } },
)
