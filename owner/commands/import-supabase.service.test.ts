import { randomUUID } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, inject, test } from 'vitest'
import { PASSWORD, totpCode } from '../../auth/testing/client.ts'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { createPostgresDatabase } from '../../auth/testing/postgres.ts'
import { commandLine } from '../testing/command-line.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

onBothDatabases(
  'accounts that come from Supabase Auth',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const run = async (url: string, ...args: string[]) => {
      const { status, stdout, stderr } = await owner(['import', '-', ...args, '--json'], `${url}\n`)
      return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
    }

    test('that wait for an invitation come without the password of whoever registered before it', async () => {
      const { url, times, addUser, end } = await createSupabaseDatabase()
      const password = { encrypted_password: await bcrypt(PASSWORD, { cost: 4 }) }
      const unconfirmed = { ...password, email_confirmed_at: null }
      const [invited, waiting, joined] = [
        await addUser({ ...unconfirmed, invited_at: times.created_at }),
        await addUser(unconfirmed),
        await addUser({ ...password, invited_at: times.created_at }),
      ]
      expect((await run(url, '--yes')).report).toMatchObject({ made: 3 })
      expect((await run(url, '--yes')).report).toMatchObject({ made: 0, changed: 0, kept: 3 })
      const { db } = service().database
      const rows = await db.selectFrom('users').select(['id', 'encrypted_password']).execute()
      const has = ({ id }: { id: string }) => !!rows.find((row) => row.id === id)?.encrypted_password
      expect([invited, waiting, joined].map(has)).toEqual([false, true, true])
      await end()
    })

    test('sign in with password and second factor, and what can’t come is named', async () => {
      const { client, database, clock } = service()
      const { url, insert, times, addUser, end } = await createSupabaseDatabase()
      const encrypted_password = await bcrypt(PASSWORD, { cost: 4 })
      const ann = await addUser({
        encrypted_password,
        raw_user_meta_data: '{"name":"Ann"}',
        banned_until: null,
      })
      await insert('identities', {
        provider_id: ann.id,
        user_id: ann.id,
        provider: 'email',
        ...times,
        identity_data: { sub: ann.id, email: ann.email },
      })
      await insert('identities', {
        provider_id: '10793',
        user_id: ann.id,
        provider: 'google',
        ...times,
        identity_data: { sub: '10793', name: 'Ann' },
      })
      await insert('sessions', { id: randomUUID(), user_id: ann.id, refresh_token_hmac_key: 'odd' })
      const factor = { id: randomUUID(), friendly_name: 'App', status: 'verified', ...times }
      await insert('mfa_factors', { ...factor, user_id: ann.id, factor_type: 'totp', secret: SECRET })
      const banned = await addUser({ encrypted_password, banned_until: 'infinity' })
      const keyed = await addUser({ encrypted_password })
      await insert('mfa_factors', { ...factor, id: randomUUID(), user_id: keyed.id, factor_type: 'webauthn' })
      const gone = await addUser({ deleted_at: times.updated_at })
      const guest = await addUser({ email: null, is_anonymous: true })
      const saml = await addUser({ is_sso_user: true })

      const looked = await run(url, '--dry-run')
      expect(looked).toMatchObject({ status: 1, report: { made: 2, faulty: 4 } })
      const named = looked.report.faults.map(
        ({ place, field }: Record<string, string>) => `${place} ${field}`,
      )
      expect(named.toSorted()).toEqual(
        [
          ...[`user ${gone.id} deleted_at`, `user ${guest.id} is_anonymous`],
          ...[`user ${saml.id} is_sso_user`, `user ${keyed.id} factors`],
        ].toSorted(),
      )
      expect((await client.signIn(ann.email, PASSWORD)).status).toBe(400)
      const unsure = await owner(['import', '-'], `${url}\n`)
      expect(unsure.stderr).toMatch(
        /^4 accounts can’t be imported\. Import the others\? Confirm with --yes$/m,
      )
      const samples = unsure.stdout.split('\n').filter((line) => line.endsWith('@example.com'))
      expect(samples.toSorted()).toEqual(
        [ann, banned].map(({ id, email }) => `  user ${id}: ${email}`).toSorted(),
      )
      const done = await run(url, '--yes')
      expect(done).toMatchObject({ status: 0, report: { made: 2, left: { sessions: 1, passkeys: 0 } } })
      expect(JSON.stringify([looked, done])).not.toContain(SECRET)
      expect(done.stderr).not.toContain(url)
      expect((await run(url, '--yes')).report).toMatchObject({ made: 0, changed: 0, kept: 2 })

      const { body } = await client.signIn(ann.email, PASSWORD)
      expect(body.user).toMatchObject({
        id: ann.id,
        created_at: '2023-04-05T06:07:08.123Z',
        user_metadata: { name: 'Ann' },
        identities: [{ provider: 'email' }, { provider: 'google', id: '10793' }],
      })
      const code = totpCode(SECRET, clock())
      expect((await client.answerFactor(body.access_token, factor.id, code)).body.user.id).toBe(ann.id)
      const [kept] = await database.db
        .selectFrom('mfa_factors')
        .select('secret')
        .where('id', '=', factor.id)
        .execute()
      expect(kept?.secret).toMatch(/^sealed:v2:/)
      expect((await client.signIn(banned.email, PASSWORD)).body.code).toBe('user_banned')
      await end()
    })

    test('identities of before 2023-11 keep their subject, and none is taken from an account here', async () => {
      const { database } = service()
      const { url, insert, times, addUser, end } = await createSupabaseDatabase('before')
      const old = await addUser()
      const subject = randomUUID()
      const github = { provider: 'github', identity_data: { sub: subject }, ...times }
      await insert('identities', { ...github, id: subject, user_id: old.id })
      expect((await run(url)).report).toMatchObject({ made: 1, faulty: 0 })
      const [identity] = await database.db
        .selectFrom('identities')
        .selectAll()
        .where('user_id', '=', old.id)
        .execute()
      expect(identity).toMatchObject({
        provider: 'github',
        provider_id: subject,
        created_at: '2023-04-05T06:07:08.123Z',
      })

      const other = await createSupabaseDatabase('before')
      const thief = await other.addUser()
      await other.insert('identities', { ...github, id: subject, user_id: thief.id })
      expect((await run(other.url, '--dry-run')).report.faults).toEqual([
        {
          place: `user ${thief.id}`,
          field: 'identities',
          reason: `belongs to another account (${old.id})`,
        },
      ])
      expect((await run(await createPostgresDatabase(inject('postgresUrl')))).stderr).toContain(
        'it has no schema "auth" of Supabase Auth',
      )
      await end()
      await other.end()
    })
  },
  { settings: { AUTH_KEY_SECRET: ['a secret that seals what is imported'] } },
)
