import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { newEmail, PASSWORD } from '../../../testing/client.ts'
import { startMail } from '../../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const OWN_PASSWORD = 'chosen by the owner 1'

onBothDatabases(
  'a link that the owner has made',
  (service) => {
    const ask = administrator(service)
    const generate = (body: object, query = '') => ask('POST', `/admin/generate_link${query}`, body)
    const post = (path: string, body: object) => service().client.call('POST', path, { body })
    const verify = (type: string, token_hash: string) => post('/verify', { type, token_hash })
    const member = async (body: object = {}) => {
      const email = newEmail()
      const answer = await ask('POST', '/admin/users', {
        email,
        password: PASSWORD,
        email_confirm: true,
        ...body,
      })
      return { email, id: answer.body.id as string }
    }

    test('opens a new account, with the password and the data of the request', async () => {
      const email = newEmail()
      const made = await generate({ type: 'signup', email, password: OWN_PASSWORD, data: { name: 'A' } })
      expect(made).toMatchObject({
        status: 200,
        body: {
          email,
          verification_type: 'signup',
          redirect_to: 'http://localhost:3000',
          email_otp: expect.stringMatching(/^\d{6}$/),
          user_metadata: { name: 'A' },
        },
      })
      const url = new URL(made.body.action_link)
      expect([url.pathname, url.searchParams.get('type')]).toEqual(['/auth/v1/verify', 'signup'])
      expect(url.searchParams.get('token')).toBe(made.body.hashed_token)
      expect((await verify('signup', made.body.hashed_token)).body.user.id).toBe(made.body.id)
      expect((await verify('signup', made.body.hashed_token)).body.code).toBe('otp_expired')
      expect((await service().client.signIn(email, OWN_PASSWORD)).status).toBe(200)
      expect((await generate({ type: 'signup', email, password: OWN_PASSWORD })).body.code).toBe(
        'email_exists',
      )
      expect((await generate({ type: 'invite', email })).body.code).toBe('email_exists')
      expect(mail.unread(email)).toBe(0)
    })

    test.each(['signup', 'invite'])('keeps no password of an unverified registrant: %s', async (type) => {
      const email = newEmail()
      await post('/signup', { email, password: 'an attacker chose 1', data: { name: 'attacker' } })
      const password = type === 'signup' ? OWN_PASSWORD : undefined
      const { body } = await generate({ type, email, password, data: { city: 'Ghent' } })
      const opened = await verify(type, body.hashed_token)
      expect(opened.status).toBe(200)
      expect(opened.body.user.user_metadata).not.toHaveProperty('name')
      for (const each of ['an attacker chose 1', OWN_PASSWORD]) {
        expect((await service().client.signIn(email, each)).body.code).toBe('invalid_credentials')
      }
    })

    test('keeps the password of an account that waits, where the request shows it', async () => {
      const { email } = await member({ email_confirm: false, user_metadata: { name: 'A' } })
      const { body } = await generate({ type: 'signup', email, password: PASSWORD, data: { city: 'Ghent' } })
      expect(body.user_metadata).toEqual({ name: 'A', city: 'Ghent' })
      await verify('signup', body.hashed_token)
      expect((await service().client.signIn(email, PASSWORD)).status).toBe(200)
    })

    test('signs in, by link or code, and for an unknown address is a sign-up', async () => {
      const { email, id } = await member()
      const { body } = await generate({ type: 'magiclink', email: email.toUpperCase() })
      expect(body).toMatchObject({ id, verification_type: 'magiclink' })
      const code = await post('/verify', { type: 'magiclink', email, token: body.email_otp })
      expect(code.body.user.id).toBe(id)
      expect((await verify('magiclink', body.hashed_token)).body.code).toBe('otp_expired')
      const recovery = (await generate({ type: 'recovery', email })).body
      expect((await verify('recovery', recovery.hashed_token)).body.user.id).toBe(id)
      expect((await service().client.signIn(email, PASSWORD)).status).toBe(200)

      const unknown = newEmail()
      const opened = await generate({ type: 'magiclink', email: unknown })
      expect(opened.body.verification_type).toBe('signup')
      expect((await verify('signup', opened.body.hashed_token)).body.user.email).toBe(unknown)
    })

    test('opens no banned account', async () => {
      const { email, id } = await member()
      const { body } = await generate({ type: 'magiclink', email })
      await ask('PUT', `/admin/users/${id}`, { ban_duration: '1h' })
      expect((await verify('magiclink', body.hashed_token)).body.code).toBe('user_banned')
    })

    test('moves an account once both mailboxes have answered', async () => {
      const { email, id } = await member()
      const next = newEmail()
      const link = async (type: string) =>
        (await generate({ type, email, new_email: next })).body.hashed_token
      const toNew = await link('email_change_new')
      expect((await verify('email_change', toNew)).body.msg).toContain('Confirmation link accepted')
      expect((await ask('GET', `/admin/users/${id}`)).body).toMatchObject({ email, new_email: next })
      const toCurrent = await link('email_change_current')
      expect((await verify('email_change', toCurrent)).status).toBe(200)
      expect((await ask('GET', `/admin/users/${id}`)).body.email).toBe(next)
      expect(mail.unread(next)).toBe(0)
    })

    test('leads to an allowed address, of the body before the query', async () => {
      const { email } = await member()
      const allowed = 'https://app.shop.example/in'
      const cases: [string | undefined, string | undefined, string][] = [
        [allowed, undefined, allowed],
        [undefined, allowed, allowed],
        ['https://evil.example/', allowed, allowed],
        ['https://evil.example/', undefined, 'http://localhost:3000'],
      ]
      for (const [inBody, inQuery, expected] of cases) {
        const query = inQuery ? `?${new URLSearchParams({ redirect_to: inQuery })}` : ''
        const { body } = await generate({ type: 'magiclink', email, redirect_to: inBody }, query)
        expect(body.redirect_to).toBe(expected)
        expect(new URL(body.action_link).searchParams.get('redirect_to')).toBe(expected)
      }
    })

    test('is refused with what is wrong', async () => {
      const [{ email }, other] = [await member(), await member()]
      const unknown = newEmail()
      const refused: [object, number, string][] = [
        [{}, 400, 'An email address is required'],
        [{ email: 'nothing', type: 'x' }, 400, 'Unable to validate email address: invalid format'],
        [{ email }, 400, 'Invalid email action link type requested: '],
        [{ email, type: 'reauthentication' }, 400, 'type requested: reauthentication'],
        [{ email, type: 'toString' }, 400, 'type requested: toString'],
        [{ email: unknown, type: 'signup' }, 400, 'Signup requires a valid password'],
        [{ email: unknown, type: 'signup', password: '123' }, 422, 'weak_password'],
        [{ email: unknown, type: 'recovery' }, 404, 'User with this email not found'],
        [{ email: unknown, type: 'email_change_new', new_email: 'x' }, 404, 'User with this email not found'],
        [{ email, type: 'email_change_current' }, 400, 'An email address is required'],
        [{ email, type: 'email_change_new', new_email: other.email }, 422, 'email_exists'],
        [{ email: unknown, type: 'invite', data: { long: 'x'.repeat(5000) } }, 400, 'data must be'],
        [{ email, type: ['signup'] }, 400, 'bad_json'],
      ]
      for (const [body, status, words] of refused) {
        const answer = await generate(body)
        expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(words)])
      }
    })

    test('leaves neither link nor code in the audit log', async () => {
      const { email, id } = await member()
      const { body } = await generate({ type: 'recovery', email })
      const rows = await service().database.db.selectFrom('audit_log_entries').selectAll().execute()
      const own = rows.map(({ payload }) => payload).filter((each) => JSON.stringify(each).includes(id))
      expect(own).toContainEqual(
        expect.objectContaining({
          action: 'user_recovery_requested',
          traits: { user_id: id, method: 'recovery' },
        }),
      )
      for (const secret of [body.email_otp, body.hashed_token, email]) {
        expect(JSON.stringify(own)).not.toContain(`"${secret}"`)
      }
      expect(service().log.join()).not.toContain(body.hashed_token)
    })
  },
  {
    settings: {
      ...settings,
      AUTH_SECRET_KEY: SECRET_KEYS,
      MAILER_AUTOCONFIRM: false,
      URI_ALLOW_LIST: [
        {
          text: 'https://app.shop.example/**',
          matches: (url: string) => url.startsWith('https://app.shop.example/'),
        },
      ] as never,
    },
  },
)
