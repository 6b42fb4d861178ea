import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { formatRefreshToken } from '../../auth/crypto/refresh-token.ts'
import { PASSWORD } from '../../auth/testing/client.ts'
import { envelope } from '../../auth/testing/moving/envelope.ts'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'

onBothDatabases(
  'what Supabase Auth keeps encrypted',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const run = async (url: string, ...args: string[]) => {
      const { status, stdout, stderr } = await owner(['import', '-', ...args, '--json'], `${url}\n`)
      return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
    }

    test('comes along where its key is named', async () => {
      const { client, clock } = service()
      const source = await createSupabaseDatabase()
      const eve = await source.addUser()
      const [secret, key] = [randomBytes(32), randomBytes(32)]
      const id = await source.addSession(eve.id, clock(), { refresh_token_counter: 0 })
      await source.query('update auth.sessions set refresh_token_hmac_key = $1', [
        envelope(key.toString('base64url'), id, secret),
      ])
      const password = await bcrypt(PASSWORD, { cost: 4 })
      await source.query('update auth.users set encrypted_password = $1', [
        envelope(password, eve.id, secret),
      ])
      const without = await run(source.url, '--dry-run')
      expect(without.report.faults).toEqual([
        {
          place: `user ${eve.id}`,
          field: 'encrypted_password',
          reason: expect.stringContaining('under the key "k1"'),
        },
      ])
      const file = join(service().config.DATA_DIR, 'keys')
      await writeFile(file, `k1:${secret.toString('base64url')}\n`)
      const done = await run(source.url, '--decryption-keys', file)
      expect(done.report).toMatchObject({ made: 1, sessions: 1 })
      expect((await client.refresh(formatRefreshToken(id, 0, key.toString('base64url')))).status).toBe(200)
      expect((await client.signIn(eve.email, PASSWORD)).status).toBe(200)
      await writeFile(file, 'k1:short')
      expect((await run(source.url, '--decryption-keys', file)).stderr).toContain('Key 1 must be ID:KEY')
      await source.end()
    })

    test('is named where its key has another value, or it was cut off', async () => {
      const source = await createSupabaseDatabase()
      const [eve, cut] = [await source.addUser(), await source.addUser()]
      const [right, wrong] = [randomBytes(32), randomBytes(32)]
      const hidden = envelope(await bcrypt(PASSWORD, { cost: 4 }), eve.id, right)
      const keep = 'update auth.users set encrypted_password = $1 where id = $2'
      await source.query(keep, [hidden, eve.id])
      await source.query(keep, [hidden.slice(0, -9), cut.id])
      const file = join(service().config.DATA_DIR, 'other-keys')
      await writeFile(file, `k1:${wrong.toString('base64url')}\n`)
      const { report } = await run(source.url, '--decryption-keys', file, '--dry-run')
      const byId = new Map(report.faults.map((fault: { place: string }) => [fault.place, fault]))
      expect(byId.get(`user ${eve.id}`)).toMatchObject({
        field: 'encrypted_password',
        reason: 'is encrypted under the key "k1", which no key in --decryption-keys opens',
      })
      expect(byId.get(`user ${cut.id}`)).toMatchObject({ field: 'password_hash' })
      expect(JSON.stringify(report)).not.toContain(hidden.slice(9, 40))
      await source.end()
    })
  },
  { settings: { AUTH_KEY_SECRET: ['a secret that seals what is imported'] } },
)
