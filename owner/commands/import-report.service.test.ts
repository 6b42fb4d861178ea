import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { envelope } from '../../auth/testing/moving/envelope.ts'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { newNumber } from '../../auth/testing/phones/new-number.ts'
import { commandLine } from '../testing/command-line.ts'
import { csvFile } from '../testing/csv-file.ts'

/** More than fits into one write. */
const FAULTY = 1100

onBothDatabases(
  'the report of an import',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const fileOf = (name: string) => join(service().config.DATA_DIR, name)
    const linesOf = async (file: string) =>
      (await readFile(file, 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))

    test('counts what can’t come by its reason, and names all of it in a file', async () => {
      const odd = Object.fromEntries(Array.from({ length: FAULTY }, (_, line) => [line + 2, 'no address']))
      const { file } = await csvFile(service().config.DATA_DIR, FAULTY + 3, odd)
      const { id } = await service().client.signUp()
      const [looked, done] = [fileOf('looked.ndjson'), fileOf('done.ndjson')]
      const rehearsal = await owner(['import', file, '--dry-run', '--report', looked])
      expect(rehearsal.stdout).toMatch(new RegExp(`^  ${FAULTY} × email: `, 'm'))
      expect(rehearsal.stdout).toContain(`  and ${FAULTY - 100} more: --report FILE lists them all\n`)
      const { stdout } = await owner(['import', file, '--yes', '--json', '--report', done])
      const report = JSON.parse(stdout)
      expect(report).toMatchObject({ made: 3, faulty: FAULTY, here_alone: 1 })
      expect(Object.values(report.faults_by_reason)).toEqual([FAULTY])
      expect(report.faults).toHaveLength(100)
      for (const name of [looked, done]) {
        const lines = await linesOf(name)
        expect(lines).toHaveLength(FAULTY + 1)
        expect(lines.at(-1)).toEqual({
          place: `user ${id}`,
          field: 'id',
          reason: 'is here but not in the source',
        })
        expect(lines[0]).toEqual({ place: 'line 2', field: 'email', reason: expect.any(String) })
        expect((await stat(name)).mode & 0o777).toBe(0o600)
      }
      expect((await owner(['import', file, '--report', done])).stderr).toContain('already exists')
    })

    test('says what becomes of accounts that are unconfirmed, where they are deleted', async () => {
      const file = fileOf('unconfirmed.csv')
      await writeFile(file, `email\n${randomUUID()}@example.com\n`)
      const deleted = 'deleted 30 days after their last change. To keep them, set UNCONFIRMED_DAYS=0'
      expect((await owner(['import', file, '--dry-run'])).stdout).toContain(deleted)
      const { stdout } = await owner(['import', file, '--dry-run'], '', { UNCONFIRMED_DAYS: '0' })
      expect(stdout).toContain('Unconfirmed: 1.')
      expect(stdout).not.toContain('UNCONFIRMED_DAYS')
    })

    test('counts what accounts need here, and names keys that are missing', async () => {
      const source = await createSupabaseDatabase()
      const { insert, times, addUser, addSession } = source
      const ann = await addUser()
      for (const provider of ['google', 'github', 'email']) {
        const identity = { provider_id: randomUUID(), user_id: ann.id, provider, ...times }
        await insert('identities', { ...identity, identity_data: {} })
      }
      await addUser({ email: null, phone: newNumber(), phone_confirmed_at: times.created_at })
      const waiting = await addUser({ email_confirmed_at: null, invited_at: times.updated_at })
      const key = randomBytes(32)
      const factor = { friendly_name: 'App', status: 'verified', ...times }
      const [app, other, session] = [randomUUID(), randomUUID(), await addSession(ann.id, service().clock())]
      await insert('mfa_factors', {
        ...factor,
        id: randomUUID(),
        user_id: ann.id,
        factor_type: 'phone',
        phone: newNumber(),
      })
      const totp = (id: string) => ({
        ...factor,
        id,
        factor_type: 'totp',
        secret: envelope('JBSWY3DPEHPK3PXP', id, key),
      })
      await insert('mfa_factors', { ...totp(app), user_id: ann.id })
      const bob = await addUser()
      await insert('mfa_factors', { ...totp(other), user_id: bob.id })
      await source.query('update auth.sessions set refresh_token_hmac_key = $1, refresh_token_counter = 0', [
        envelope(randomBytes(32).toString('base64url'), session, key),
      ])

      const file = fileOf('needs.ndjson')
      // In development, SMS go to the outbox.
      const reachable = { PUBLIC_URL: 'https://shop.example', INSECURE_ALLOW: 'no-smtp,default-key' }
      const args = ['import', '-', '--dry-run', '--json', '--report', file]
      const looked = await owner(args, `${source.url}\n`, reachable)
      const underKey = 'encrypted under the key "k1", which no key in --decryption-keys opens'
      expect(JSON.parse(looked.stdout)).toMatchObject({
        made: 3,
        phone_only: 1,
        phone_factors: 1,
        identities: { google: 1, github: 1 },
        not_set_up: {
          'identities at google': 1,
          'identities at github': 1,
          'accounts with a number alone': 1,
          'phone factors': 1,
        },
        left: { [`second factors ${underKey}`]: 1, [`sessions ${underKey}`]: 1, 'waiting invitations': 1 },
        faults: [{ place: `user ${bob.id}`, field: 'factors', reason: expect.stringContaining(underKey) }],
      })
      expect(await linesOf(file)).toContainEqual({
        place: `user ${waiting.id}`,
        left: { 'waiting invitations': 1 },
      })
      const settings = {
        ...reachable,
        EXTERNAL_GITHUB_CLIENT_ID: 'id',
        EXTERNAL_GITHUB_SECRET: 'secret',
        EXTERNAL_PHONE_ENABLED: 'on',
        SMS_WEBHOOK_URL: 'https://sms.example',
        SMS_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
      }
      const ready = await owner(['import', '-', '--dry-run'], `${source.url}\n`, settings)
      expect(ready.stdout).toContain('Not set up here: 1 × identities at google.\n')
      await source.end()
    })
  },
  { settings: { AUTH_KEY_SECRET: ['a secret that seals what is imported'] } },
)
