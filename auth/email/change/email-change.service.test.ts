import { expect, test } from 'vitest'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { describeEachDatabase } from '../../testing/describe-each-database.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startService, type TestService } from '../../testing/service.ts'

const { mail, settings } = await startMail()
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

async function newAccount({ client }: TestService) {
  const email = newEmail()
  await client.call('POST', '/signup', { body: { email, password: PASSWORD } })
  const { code } = await mail.next(email, 'confirmation')
  const { body } = await client.call('POST', '/verify', { body: { type: 'signup', email, token: code } })
  return { email, token: body.access_token as string }
}

onBothDatabases(
  'a change of address',
  (service) => {
    const post = (path: string, body: object) => service().client.call('POST', path, { body })
    const follow = (link: string) => createMailVisitor(service()).follow(link)
    const change = (token: string, body: object) => service().client.call('PUT', '/user', { token, body })

    /** Makes an account that has requested another address, with both mails. */
    async function begun(more: object = {}) {
      const account = await newAccount(service())
      const newAddress = newEmail()
      const { status, body } = await change(account.token, { email: newAddress, ...more })
      expect([status, body.email, body.new_email]).toEqual([200, account.email, newAddress])
      return {
        ...account,
        newAddress,
        toNew: await mail.next(newAddress, 'email_change'),
        toCurrent: await mail.next(account.email, 'email_change_current'),
      }
    }
    /** Uses the session that the change opened: the one that requested it has ended. */
    async function expectChanged(
      { email, newAddress, token: former }: Awaited<ReturnType<typeof begun>>,
      token: string | null,
    ) {
      expect((await service().client.getUser(former)).body.code).toBe('session_not_found')
      const { body } = await service().client.getUser(token ?? '')
      expect(body.email).toBe(newAddress)
      expect(body).not.toHaveProperty('new_email')
      expect(body.identities).toMatchObject([
        { email: newAddress, identity_data: { email: newAddress, email_verified: true } },
      ])
      expect((await service().client.signIn(email, PASSWORD)).status).toBe(400)
      expect((await mail.next(email, 'email_changed')).text).toContain(newAddress)
    }

    test.concurrent.each([
      ['the new one first', ['toNew', 'toCurrent']],
      ['the present one first', ['toCurrent', 'toNew']],
    ] as const)('takes the links of both mailboxes: %s', async (_order, [one, other]) => {
      const all = await begun()
      const half = await follow(all[one].link)
      expect(Object.fromEntries(half.fragment)).toEqual({ message: HALF, sb: '' })
      expect((await service().client.getUser(all.token)).body.email).toBe(all.email)
      expect((await follow(all[one].link)).fragment.get('error_code')).toBe('otp_expired')

      const { fragment } = await follow(all[other].link)
      expect(fragment.get('type')).toBe('email_change')
      await expectChanged(all, fragment.get('access_token'))
    })

    test.concurrent('takes a code of each mailbox', async () => {
      const all = await begun()
      const code = (email: string, token: string) => post('/verify', { type: 'email_change', email, token })
      expect(await code(all.email, all.toNew.code)).toMatchObject({ status: 403 })
      expect(await code(all.email, all.toCurrent.code)).toMatchObject({
        status: 200,
        body: { code: '200', msg: HALF },
      })
      const { status, body } = await code(all.newAddress, all.toNew.code)
      expect([status, body.user.email]).toEqual([200, all.newAddress])
      await expectChanged(all, body.access_token)
    })

    test.concurrent('happens once when both links are followed at once', async () => {
      const all = await begun()
      const links = [all.toNew.link, all.toCurrent.link, all.toNew.link, all.toCurrent.link]
      const pages = await Promise.all(links.map(follow))
      const outcomes = pages.map(({ fragment }) =>
        fragment.has('access_token') ? 'session' : (fragment.get('error_code') ?? 'half'),
      )
      expect(outcomes.sort()).toEqual(['half', 'otp_expired', 'otp_expired', 'session'])
      const tokens = pages.map(({ fragment }) => fragment.get('access_token'))
      await expectChanged(all, tokens.find((token) => token !== null) ?? null)
    })

    test.concurrent('under PKCE tells the half in the query, and ends in a code', async () => {
      const { verifier, challenge } = pkcePair()
      const all = await begun(challenge)
      expect((await follow(all.toNew.link)).query.get('message')).toBe(HALF)
      const { query } = await follow(all.toCurrent.link)
      const body = { auth_code: query.get('code'), code_verifier: verifier }
      expect(await post('/token?grant_type=pkce', body)).toMatchObject({
        status: 200,
        body: { user: { email: all.newAddress } },
      })
    })

    test.concurrent('asked for again, or sent again, ends the mails of before', async () => {
      const all = await begun()
      const other = newEmail()
      await change(all.token, { email: other })
      await mail.next(all.email, 'email_change_current')
      await mail.next(other, 'email_change')
      expect(await post('/resend', { type: 'email_change', email: all.email })).toMatchObject({
        status: 200,
        body: {},
      })
      const toCurrent = await mail.next(all.email, 'email_change_current')
      const toNew = await mail.next(other, 'email_change')
      for (const { link } of [all.toNew, all.toCurrent]) {
        expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired')
      }
      await follow(toCurrent.link)
      const { fragment } = await follow(toNew.link)
      await expectChanged({ ...all, newAddress: other }, fragment.get('access_token'))
    })

    test.concurrent('ends with a new password, and ends what else was mailed', async () => {
      const pending = await begun()
      await change(pending.token, { password: 'new pass 1' })
      expect((await service().client.getUser(pending.token)).body).not.toHaveProperty('new_email')
      for (const { link } of [pending.toNew, pending.toCurrent]) {
        expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired')
      }

      const all = await begun()
      await follow(all.toNew.link)
      await post('/recover', { email: all.email })
      const recovery = await mail.next(all.email, 'recovery')
      const { fragment } = await follow(all.toCurrent.link)
      expect(fragment.has('access_token')).toBe(true)
      expect((await follow(recovery.link)).fragment.get('error_code')).toBe('otp_expired')
    })

    test.concurrent('to an address that was taken meanwhile is refused when it is confirmed', async () => {
      const all = await begun()
      await post('/otp', { email: all.newAddress })
      await follow((await mail.next(all.newAddress, 'confirmation')).link)
      await follow(all.toCurrent.link)
      expect((await follow(all.toNew.link)).fragment.get('error_code')).toBe('email_exists')
      expect((await service().client.getUser(all.token)).body.email).toBe(all.email)
    })

    test.concurrent('lets the owner of the old mailbox stop it: without that link nothing changes', async () => {
      const all = await begun()
      await follow(all.toNew.link)
      await follow(all.toNew.link)
      await post('/verify', { type: 'email_change', email: all.newAddress, token: all.toNew.code })
      expect((await service().client.getUser(all.token)).body.email).toBe(all.email)
    })
  },
  { settings },
)

describeEachDatabase('a change of address on %s', (kind) => {
  test.each([
    ['MAILER_SECURE_EMAIL_CHANGE_ENABLED is off', { MAILER_SECURE_EMAIL_CHANGE_ENABLED: false }],
    ['addresses count as confirmed', { MAILER_AUTOCONFIRM: true }],
  ])('takes the new mailbox alone where %s', async (_what, more) => {
    const service = await startService({ kind, settings: { ...settings, ...more } })
    const { client } = service
    const isOpen = 'MAILER_AUTOCONFIRM' in more
    const account = isOpen ? await client.signUp() : await newAccount(service)
    const token = 'token' in account ? account.token : account.access_token
    const email = newEmail()
    await client.call('PUT', '/user', { token, body: { email } })
    const { link } = await mail.next(email, 'email_change')
    const { fragment } = await createMailVisitor(service).follow(link)
    expect((await client.getUser(fragment.get('access_token') ?? '')).body.email).toBe(email)
    expect((await client.getUser(token)).body.code).toBe('session_not_found')
    await service.close()
  })

  test('is refused where nothing sends mail', async () => {
    const service = await startService({ kind, isProduction: true })
    const { access_token: token } = await service.client.signUp()
    expect(await service.client.call('PUT', '/user', { token, body: { email: newEmail() } })).toMatchObject({
      status: 422,
      body: { code: 'feature_disabled' },
    })
    await service.close()
  })
})
