// @module-tag both-databases

import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { newEmail, PASSWORD } from '../../../testing/client.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

/** The example from Firebase's own implementation. */
const FIREBASE = {
  password: 'user1password',
  hash: '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
}
/** The hash that `sha256sum` computes of salt and password. */
const AUTH0 = {
  password: 'Password',
  hash: '$sha256$salt=prefix$TmFDbA$jzDlXFPtujtljllZlVm5CRANcLNGIi1NOyDMx5/emxc',
}
const salt = 'c29tZXNhbHRzb21lc2FsdA'
const tag = 'A'.repeat(43)

onBothDatabases(
  'an account that the owner makes',
  (service) => {
    const ask = administrator(service)
    const create = (body: object) => ask('POST', '/admin/users', body)

    test('is as it was asked for, and its role and app_metadata reach the token', async () => {
      const { client, database, outbox } = service()
      const [id, email] = [crypto.randomUUID(), newEmail()]
      const made = await create({
        id: id.toUpperCase(),
        email: email.toUpperCase(),
        phone: '+491701234567',
        password: '1',
        email_confirm: true,
        phone_confirm: true,
        role: 'editor',
        user_metadata: { full_name: 'Ada', email_verified: false, gone: null },
        app_metadata: { plan: 'pro' },
        aud: 'authenticated',
      })
      expect(made).toMatchObject({
        status: 200,
        body: {
          id,
          email,
          phone: '491701234567',
          role: 'editor',
          app_metadata: { plan: 'pro', provider: 'email', providers: ['email', 'phone'] },
          identities: [
            { provider: 'email', identity_data: { email, email_verified: true } },
            { provider: 'phone', identity_data: { phone: '491701234567' } },
          ],
        },
      })
      expect(made.body.user_metadata).toEqual({ full_name: 'Ada', email_verified: true })
      const { status, body } = await client.signIn(email, '1')
      expect(status).toBe(200)
      const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString())
      expect(claims).toMatchObject({ role: 'editor', app_metadata: { plan: 'pro' }, sub: id })
      expect((await ask('GET', `/admin/users/${id}`)).body).toMatchObject({ id, email })

      const entries = await database.db.selectFrom('audit_log_entries').selectAll().execute()
      expect(entries.map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({
          action: 'user_signedup',
          actor_username: 'service_role',
          traits: { user_id: id },
        }),
      )

      expect((await outbox.list()).filter(({ to }) => to === email)).toEqual([])
    })

    test('is unconfirmed and without a password unless it is said', async () => {
      const email = newEmail()
      const { body } = await create({ email, password: PASSWORD })
      expect(body).not.toHaveProperty('email_confirmed_at')
      expect((await service().client.signIn(email, PASSWORD)).body.code).toBe('email_not_confirmed')
      const bare = newEmail()
      await create({ email: bare, email_confirm: true })
      expect((await service().client.signIn(bare, '')).status).toBe(400)
    })

    test('can be signed in to by its imported hash, which becomes one of ours', async () => {
      const { client, database } = service()
      const hashes = [
        await bcrypt(PASSWORD, { cost: 4 }),
        (await bcrypt(PASSWORD, { cost: 4 })).replace('$2b$', '$2a$'),
        (await bcrypt(PASSWORD, { cost: 4 })).replace('$2b$', '$2y$'),
        await argon2(PASSWORD, { algorithm: 1, memoryCost: 1024, timeCost: 3, parallelism: 2 }),
        await argon2(PASSWORD, { algorithm: 2, memoryCost: 512, timeCost: 1, parallelism: 1 }),
      ].map((hash) => ({ hash, password: PASSWORD }))
      for (const { hash, password } of [...hashes, FIREBASE, AUTH0]) {
        const email = newEmail()
        const { status, body } = await create({ email, password_hash: hash, email_confirm: true })
        expect(status).toBe(200)
        expect((await client.signIn(email, 'another password')).body.code).toBe('invalid_credentials')
        expect((await client.signIn(email, password)).status).toBe(200)
        const row = await database.db
          .selectFrom('users')
          .select('encrypted_password')
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow()
        expect(row.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
        expect((await client.signIn(email, password)).status).toBe(200)
      }
    })

    test.each([
      ['plain text'],
      [''.padEnd(300, '$2a$10$')],
      [`$2a$31$${'a'.repeat(53)}`],
      [`$argon2id$v=19$m=4194304,t=1,p=1$${salt}$${tag}`],
      [`$argon2id$v=19$m=131072,t=9,p=1$${salt}$${tag}`],
      [`$argon2id$v=19$m=8,t=1,p=16$${salt}$${tag}`],
      [`$argon2id$v=19$m=1024,t=0,p=1$${salt}$${tag}`],
      [`$argon2id$v=16$m=1024,t=1,p=1$${salt}$${tag}`],
      [`$argon2d$v=19$m=1024,t=1,p=1$${salt}$${tag}`],
      [FIREBASE.hash.replace('n=14', 'n=24')],
      [FIREBASE.hash.replace('r=8', 'r=99')],
      [FIREBASE.hash.replace('r=8', 'r=0')],
      [FIREBASE.hash.replace('v=1', 'v=2')],
      [FIREBASE.hash.slice(0, -8)],
    ])('is refused with a malformed hash, or one that would cost too much: %s', async (password_hash) => {
      const { status, body } = await create({ email: newEmail(), password_hash })
      expect(status).toBe(400)
      expect(body.message).toContain('password_hash')
    })

    test('is refused with what is wrong, in the order of the protocol', async () => {
      const { body: known } = await create({ email: newEmail(), phone: '12025550123' })
      const email = newEmail()
      const bcryptHash = `$2a$10$${'a'.repeat(53)}`
      const refused: [object, number, string][] = [
        [{ email: [email] }, 400, 'bad_json'],
        [{ email, user_metadata: [] }, 400, 'bad_json'],
        [{ password: PASSWORD, id: 'x' }, 400, 'Cannot create a user without either an email or phone'],
        [{ email: 'nothing', phone: 'abc' }, 400, 'Unable to validate email address: invalid format'],
        [{ email: known.email, phone: 'abc' }, 422, 'email_exists'],
        [{ email, phone: 'abc' }, 400, 'Invalid phone number format (E.164 required)'],
        [{ email, phone: '+1 202 555 0123', id: 'x' }, 422, 'phone_exists'],
        [
          { email, password: PASSWORD, password_hash: bcryptHash, id: 'x' },
          400,
          'Only a password or a password hash should be provided',
        ],
        [{ email, id: 'x', ban_duration: 'x' }, 400, 'ID must conform to the uuid v4 format'],
        [{ email, id: '00000000-0000-0000-0000-000000000000' }, 400, 'ID cannot be a nil uuid'],
        [{ email, id: known.id }, 422, 'user_already_exists'],
        [{ email, ban_duration: '1d' }, 400, 'ban duration'],
        [{ email, ban_duration: '2562048h' }, 400, 'ban duration'],
        [{ email, role: 'x; drop role' }, 400, 'role must'],
        [{ email, aud: 'elsewhere' }, 400, 'aud must'],
        [{ email, password: 'x'.repeat(257) }, 400, 'Password cannot be longer'],
        [{ email, app_metadata: { long: 'x'.repeat(5000) } }, 400, 'app_metadata must'],
        [{ email, user_metadata: { long: 'x'.repeat(5000) } }, 400, 'user_metadata must'],
      ]
      for (const [body, status, words] of refused) {
        const answer = await create(body)
        expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(words)])
      }
      expect((await ask('GET', `/admin/users?filter=${email}`)).body.users).toEqual([])
    })

    test.each([
      'service_role',
      'supabase_admin',
      'Service_Role',
      'SUPABASE_ADMIN',
      'supabase_auth_admin',
      'postgres',
    ])('never has an administrator’s role: %s', async (role) => {
      const { status, body } = await create({ email: newEmail(), role })
      expect([status, body.code, body.message]).toEqual([
        400,
        'validation_failed',
        'role must not be one of an administrator',
      ])
      const { body: known } = await create({ email: newEmail() })
      const changed = await ask('PUT', `/admin/users/${known.id}`, { role })
      expect([changed.status, changed.body.message]).toEqual([
        400,
        'role must not be one of an administrator',
      ])
    })

    test('is made once, by requests that race', async () => {
      const [email, id] = [newEmail(), crypto.randomUUID()]
      const byEmail = await Promise.all(Array.from({ length: 4 }, () => create({ email })))
      expect(byEmail.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
      const byId = await Promise.all(Array.from({ length: 4 }, () => create({ email: newEmail(), id })))
      expect(byId.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS, DISABLE_SIGNUP: true } },
)
