import { expect, test } from 'vitest'
import { levelOf } from '../../auth/testing/accounts/level-of.ts'
import { passkeyAccounts } from '../../auth/testing/accounts/passkey-accounts.ts'
import { createAuthenticator } from '../../auth/testing/authenticator/authenticator.ts'
import { createCeremonies } from '../../auth/testing/authenticator/ceremonies.ts'
import { PASSWORD } from '../../auth/testing/client.ts'
import { referenceDatabase } from '../../auth/testing/moving/reference-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

const settings = { AUTH_KEY_SECRET: ['a secret that seals what is imported'] }

onBothDatabases(
  'passkeys and security keys that come from Supabase Auth',
  (service) => {
    const { owner } = commandLine(() => service().config)

    test('sign in as before where the relying party is the same', async () => {
      const { url, ask } = await referenceDatabase()
      const there = await startService({ kind: 'sqlite', settings })
      const { account, key: passkey } = await passkeyAccounts(() => there).withPasskey()
      const keyed = await there.client.signUp()
      const ceremonies = createCeremonies(there.client)
      const factorId = await ceremonies.enrollKey(keyed.access_token)
      const key = createAuthenticator({ signCount: 3 })
      expect((await ceremonies.answerKey(keyed.access_token, factorId, key)).status).toBe(200)
      await commandLine(() => there.config).owner(['export', '-', '--yes'], `${url}\n`)
      await there.close()
      expect(await ask('select id from auth.mfa_factors')).toHaveLength(1)

      const run = async (...args: string[]) => {
        const { stdout, stderr } = await owner(['import', '-', '--json', ...args], `${url}\n`)
        return { stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
      }
      const without = await run('--dry-run')
      expect(without.report).toMatchObject({
        made: 1,
        left: { passkeys: 1 },
        faults: [{ place: `user ${keyed.id}`, field: 'factors' }],
      })
      expect((await run('--rp-id', 'elsewhere.example')).stderr).toContain(
        'here is localhost (WEBAUTHN_RP_ID)',
      )
      const done = await run('--rp-id', 'localhost')
      expect(done.report).toMatchObject({
        made: 2,
        faulty: 0,
        left: { passkeys: 0, 'second factors': 0 },
      })

      // A second pass replaces the passkeys of an account that has changed there.
      const later = new Date(service().clock() + 60_000).toISOString()
      await ask('update auth.webauthn_credentials set friendly_name = $1, updated_at = $2', 'Phone', later)
      expect((await run('--rp-id', 'localhost')).report).toMatchObject({ changed: 1, kept: 1 })
      expect(await passkeyAccounts(service).rows(account.id)).toMatchObject([{ friendly_name: 'Phone' }])

      const here = createCeremonies(service().client)
      const opened = await here.signInWith(passkey)
      expect(opened.body.user.id).toBe(account.id)
      // It is unknown whether the authenticator verified the user when the passkey was created.
      expect(levelOf(opened).aal).toBe('aal1')
      expect((await here.signInWith(createAuthenticator({ isUserVerified: true }))).status).toBe(400)
      const { body } = await service().client.signIn(keyed.email, PASSWORD)
      const foreignKey = createAuthenticator({ id: key.id, signCount: 9 })
      expect((await here.answerKey(body.access_token, factorId, foreignKey)).status).not.toBe(200)
      // A counter that went back indicates a cloned authenticator.
      const copied = await here.answerKey(body.access_token, factorId, key, { signCount: 2 })
      expect(copied.status).not.toBe(200)
      const answered = await here.answerKey(body.access_token, factorId, key, { signCount: 4 })
      expect(levelOf(answered).aal).toBe('aal2')
    })
  },
  { settings },
)
