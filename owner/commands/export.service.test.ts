// @module-tag slow

import { randomUUID } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, inject, onTestFinished, test } from 'vitest'
import { formatRefreshToken } from '../../auth/crypto/refresh-token.ts'
import { createCeremonies } from '../../auth/testing/authenticator/ceremonies.ts'
import { PASSWORD, totpCode } from '../../auth/testing/client.ts'
import { accountsOfEveryKind } from '../../auth/testing/moving/accounts-of-every-kind.ts'
import { assertReadableThere } from '../../auth/testing/moving/assert-readable-there.ts'
import { referenceDatabase } from '../../auth/testing/moving/reference-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { createPostgresDatabase } from '../../auth/testing/postgres.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

const settings = {
  AUTH_KEY_SECRET: ['a secret that seals what is exported'],
  EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
  EXTERNAL_PHONE_ENABLED: true,
}

onBothDatabases(
  'accounts that go to Supabase Auth',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const run = async (target: string, ...args: string[]) => {
      const { status, stdout, stderr } = await owner(['export', '-', ...args, '--json'], `${target}\n`)
      return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
    }
    const change = (id: string, values: object) =>
      service().database.db.updateTable('users').set(values).where('id', '=', id).execute()

    test('are rows that it can read, and open the same accounts again', async () => {
      const made = await accountsOfEveryKind(service())
      const { url, client, ask } = await referenceDatabase()
      const foreign = '$sha256$salt=prefix$TmFDbA$g1HK9br0uqEHmAe6qY9a6Kegx1zKi4hAe4qP67Y+N1o'
      const bcrypted = await service().client.signUp()
      await change(bcrypted.id, { encrypted_password: await bcrypt(PASSWORD, { cost: 4 }) })
      const hashed = await service().client.signUp()
      await change(hashed.id, { encrypted_password: foreign })
      const closed = await service().client.signUp()
      await change(closed.id, { erase_after: '2999-01-01T00:00:00.000Z' })

      const looked = await run(url, '--dry-run')
      expect(looked).toMatchObject({
        status: 1,
        report: {
          faulty: 1,
          faults: [{ place: `user ${closed.id}`, field: 'erase_after' }],
          left: { passwords: 1, 'sets of recovery codes': 1 },
        },
      })
      expect(await ask('select count(*)::int as count from auth.users')).toEqual([{ count: 0 }])
      const done = await run(url, '--yes')
      expect(done).toMatchObject({ status: 0, report: { made: looked.report.made, changed: 0, kept: 0 } })
      expect(done.stderr).not.toContain(url)
      await assertReadableThere(client)
      const again = await run(url, '--yes')
      expect(again.report).toMatchObject({ made: 0, changed: 0, kept: looked.report.made })
      await assertReadableThere(client)

      const [session] = await ask('select * from auth.sessions where user_id = $1', made.plain.id)
      const { id, refresh_token_counter: counter, refresh_token_hmac_key: key } = session ?? {}
      expect(formatRefreshToken(id, Number(counter), key)).toBe(made.refreshed)
      const [factor] = await ask('select * from auth.mfa_factors where id = $1', made.factor.factorId)
      expect(factor).toMatchObject({ secret: made.factor.secret, status: 'verified' })
      const [stepped] = await ask('select * from auth.sessions where user_id = $1', made.factor.id)
      expect(stepped).toMatchObject({ aal: 'aal2', factor_id: made.factor.factorId })
      const [key_] = await ask('select * from auth.mfa_factors where id = $1', made.keyId)
      expect(Buffer.from(key_?.['web_authn_credential'].id, 'base64').toString('base64url')).toBe(made.key.id)
      const [passkey] = await ask('select * from auth.webauthn_credentials')
      expect(passkey?.['credential_id'].toString('base64url')).toBe(made.passkey.key.id)

      const second = await startService({ kind: 'sqlite', settings })
      onTestFinished(() => second.close())
      const there = commandLine(() => second.config)
      expect((await there.owner(['import', '-', '--yes', '--rp-id', 'localhost'], `${url}\n`)).status).toBe(0)
      // A browser can continue with the token that it holds.
      expect((await second.client.refresh(made.refreshed)).status).toBe(200)
      for (const { email } of [made.plain, bcrypted]) {
        const { body } = await second.client.signIn(email, PASSWORD)
        expect((await second.client.refresh(body.refresh_token)).status).toBe(200)
      }
      const { body } = await second.client.signIn(made.factor.email, PASSWORD)
      const code = totpCode(made.factor.secret, second.clock())
      const shown = await second.client.answerFactor(body.access_token, made.factor.factorId, code)
      expect(shown.body.user.id).toBe(made.factor.id)
      const ceremonies = createCeremonies(second.client)
      const withKey = (await second.client.signIn(made.keyed.email, PASSWORD)).body.access_token
      expect((await ceremonies.answerKey(withKey, made.keyId, made.key)).status).toBe(200)
      expect((await ceremonies.signInWith(made.passkey.key)).status).toBe(200)
      expect((await second.client.signIn(made.banned.email, PASSWORD)).body.code).toBe('user_banned')
      expect((await second.client.signIn(hashed.email, PASSWORD)).status).toBe(400)
    })

    test('a second pass brings what is newer here, and leaves what was used there', async () => {
      const { client } = service()
      const [moved, used, gone] = [await client.signUp(), await client.signUp(), await client.signUp()]
      const { url, ask } = await referenceDatabase()
      await run(url, '--yes')
      const later = new Date(Date.now() + 60_000).toISOString()
      await change(moved.id, { updated_at: later, raw_user_meta_data: { name: 'Ann' } })
      await change(used.id, { updated_at: later })
      await ask(
        `update auth.users set updated_at = $1::timestamptz + interval '1 s', role = 'theirs' where id = $2`,
        later,
        used.id,
      )
      await ask('insert into auth.sessions (id, user_id) values ($1, $2)', randomUUID(), used.id)
      const refreshed = (await client.refresh(gone.refresh_token)).body.refresh_token
      const otherId = randomUUID()
      await ask('delete from auth.users where id = $1', moved.id)
      await ask('insert into auth.users (id, email) values ($1, $2)', otherId, moved.email)

      const blocked = await run(url, '--yes')
      expect(blocked.report.faults).toContainEqual({
        place: `user ${moved.id}`,
        field: 'email',
        reason: `belongs to another account there (${otherId})`,
      })
      await ask('delete from auth.users where id = $1', otherId)
      expect((await run(url, '--yes')).report).toMatchObject({ made: 1, changed: 0 })
      await ask(`update auth.users set updated_at = '2020-01-01' where id = $1`, moved.id)
      expect((await run(url, '--yes')).report).toMatchObject({ made: 0, changed: 1 })

      const [row] = await ask('select raw_user_meta_data from auth.users where id = $1', moved.id)
      expect(row).toEqual({ raw_user_meta_data: { name: 'Ann' } })
      expect(await ask('select role from auth.users where id = $1', used.id)).toEqual([{ role: 'theirs' }])
      expect(await ask('select id from auth.sessions where user_id = $1', used.id)).toHaveLength(2)
      const [session] = await ask('select * from auth.sessions where user_id = $1', gone.id)
      const { id, refresh_token_counter: counter, refresh_token_hmac_key: key } = session ?? {}
      expect(formatRefreshToken(id, Number(counter), key)).toBe(refreshed)
      // A user who has signed out here is signed out there.
      await client.call('POST', '/logout', { token: gone.access_token })
      await run(url, '--yes')
      expect(await ask('select id from auth.sessions where user_id = $1', gone.id)).toEqual([])
    })

    test('a second factor that was added since goes along, and --since passes over the others', async () => {
      const { client, clock } = service()
      const [ann, bob] = [await client.signUp(), await client.signUp()]
      const { url, ask } = await referenceDatabase()
      await run(url, '--yes')
      const before = new Date(clock() + 1).toISOString()
      service().advance(60_000)
      const { factorId } = await client.addTotp(ann)
      const recent = await run(url, '--yes', '--since', before)
      expect(recent.report).toMatchObject({ made: 0, changed: 1 })
      expect(recent.report.passed_over).toBeGreaterThan(0)
      const factors = 'select id from auth.mfa_factors where user_id = $1'
      expect(await ask(factors, ann.id)).toEqual([{ id: factorId }])
      // An account that is newer there is not overwritten.
      await ask("update auth.users set updated_at = updated_at - interval '1 s' where id = $1", bob.id)
      const later = new Date(clock()).toISOString()
      await ask(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
        values ($1, $2, 'totp', 'verified', $3, $3, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')`,
        ...[randomUUID(), bob.id, later],
      )
      expect((await run(url, '--yes')).report).toMatchObject({ made: 0, changed: 0 })
      expect(await ask(factors, bob.id)).toHaveLength(1)
    })

    test('go nowhere where nothing of Supabase Auth is', async () => {
      const empty = await createPostgresDatabase(inject('postgresUrl'))
      expect((await run(empty)).stderr).toContain('it has no schema "auth" of Supabase Auth')
      const { url, client } = await referenceDatabase()
      await client.query('alter table auth.identities drop column provider_id')
      expect((await run(url)).stderr).toContain('auth.identities.provider_id is missing')
      const other = await startService({ kind: 'postgres', settings })
      onTestFinished(() => other.close())
      expect((await run(other.config.DATABASE_URL ?? '')).stderr).toContain('belongs to a Dropharbor service')
    })
  },
  { settings },
)
