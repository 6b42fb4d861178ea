// @module-tag both-databases

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../auth/testing/accounts/administrator.ts'
import { PASSWORD } from '../../auth/testing/client.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

/** The digest that `sha256sum` prints for "NaClPassword". */
const SALTED = '$sha256$salt=prefix$TmFDbA$jzDlXFPtujtljllZlVm5CRANcLNGIi1NOyDMx5/emxc'

onBothDatabases(
  'accounts that go into a file',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const ask = administrator(service)

    test('are lines that only the caller may read, with the keys beside it', async () => {
      const { client, config } = service()
      const { id, email } = await client.signUp({ data: { name: 'Ann, "O’Neill"\n' } })
      // This is a hash that Supabase Auth can't verify.
      const salted = { email: 'bob@example.com', password_hash: SALTED, email_confirm: true }
      expect((await ask('POST', '/admin/users', salted)).status).toBe(200)
      const [lines, csv, keys] = ['a.ndjson', 'a.csv', 'keys.json'].map((name) => join(config.DATA_DIR, name))
      expect(await owner(['export', lines ?? '', '--yes', '--keys', keys ?? ''])).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('Left behind: none'),
      })
      const rows = (await readFile(lines ?? '', 'utf8')).trimEnd().split('\n')
      const account = rows.map((row) => JSON.parse(row)).find(({ users }) => users[0].id === id)
      expect(account).toMatchObject({
        users: [{ email, confirmation_token: '' }],
        identities: [{ provider: 'email' }],
        sessions: [{ refresh_token_hmac_key: expect.stringMatching(/^[\w-]{43}$/) }],
      })
      expect(JSON.parse(await readFile(keys ?? '', 'utf8'))).toEqual([
        expect.objectContaining({
          kty: 'EC',
          alg: 'ES256',
          use: 'sig',
          key_ops: ['sign', 'verify'],
          kid: expect.any(String),
          d: expect.any(String),
        }),
      ])
      expect(await owner(['export', csv ?? '', '--yes'])).toMatchObject({ status: 0 })
      for (const file of [lines, csv, keys]) expect((await stat(file ?? '')).mode & 0o777).toBe(0o600)
      expect(await owner(['export', csv ?? '', '--yes'])).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('already exists'),
      })
      expect((await owner(['export', 'accounts.xml'])).stderr).toContain(
        'nor a file that ends with .ndjson or .csv',
      )

      const second = await startService({ kind: 'sqlite' })
      onTestFinished(() => second.close())
      const there = commandLine(() => second.config)
      expect((await there.owner(['import', csv ?? '', '--yes'])).status).toBe(0)
      const { body } = await second.client.signIn(email, PASSWORD)
      expect(body.user).toMatchObject({ id, user_metadata: { name: 'Ann, "O’Neill"\n' } })
      expect((await second.client.signIn(salted.email, 'Password')).status).toBe(200)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)
