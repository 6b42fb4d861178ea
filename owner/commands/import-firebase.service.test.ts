import { createCipheriv, randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../auth/testing/client.ts'
import { broughtAccount } from '../../auth/testing/moving/brought-account.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { newNumber } from '../../auth/testing/phones/new-number.ts'
import { jsonImports } from '../testing/json-imports.ts'

const newEmail = (name: string) => `${name}-${randomUUID()}@example.com`

/** The hash parameters of a project, and its hash of the password. */
const signer = randomBytes(64)
const hashConfig = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: ${signer.toString('base64')},
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 12,
}`
function firebaseHash(password: string) {
  const salt = randomBytes(8)
  const key = scryptSync(password, Buffer.concat([salt, Buffer.from([7])]), 32, { N: 4096, r: 8, p: 1 })
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return { passwordHash: cipher.update(signer).toString('base64'), salt: salt.toString('base64') }
}

onBothDatabases(
  'accounts that come from Firebase',
  (service) => {
    const { write, run } = jsonImports(() => service().config)
    const broughtOf = (email: string) => broughtAccount(service(), email)

    test('sign in with the passwords they had', async () => {
      const { client } = service()
      const [ann, bob, cat] = [newEmail('ann'), newEmail('bob'), newEmail('cat')]
      const number = newNumber()
      const users = [
        {
          localId: 'uid-of-Ann-1',
          email: ann,
          emailVerified: true,
          ...firebaseHash(PASSWORD),
          displayName: 'Ann "A" {\\',
          createdAt: '1577934245678',
          lastSignedInAt: '1600000000000',
          customAttributes: '{"plan":"pro"}',
          providerUserInfo: [
            { providerId: 'password', rawId: ann },
            { providerId: 'google.com', rawId: '107', email: ann },
            { providerId: 'saml.acme', rawId: 'x' },
          ],
        },
        {
          localId: 'uid-of-Bob-1',
          email: bob,
          disabled: true,
          ...firebaseHash(PASSWORD),
          emailVerified: true,
        },
        { localId: 'phone', email: cat, phoneNumber: `+${number}`, mfaInfo: [{ phoneInfo: `+${number}` }] },
        { localId: 'anonymous', createdAt: '1577934245678' },
        { localId: 'totp', email: newEmail('dan'), mfaInfo: [{ totpInfo: {} }] },
        { localId: 'broken', email: 'no address' },
      ]
      const text = `{"users": [\n${users.map((user) => JSON.stringify(user, undefined, 2)).join(',\n')}\n]}`
      const file = await write(text)
      const without = await run([file, '--dry-run'])
      expect(without.report.faults.map(({ field }: { field: string }) => field)).toContain('passwordHash')
      const config = await write(hashConfig)
      const looked = await run([file, '--hash-config', config, '--dry-run'])
      const lineOf = (id: string) => text.slice(0, text.indexOf(`"${id}"`)).split('\n').length - 1
      expect(looked).toMatchObject({ status: 1, report: { made: 3, faulty: 3 } })
      expect(
        looked.report.faults.map(({ place, field }: Record<string, string>) => `${place} ${field}`),
      ).toEqual([
        `line ${lineOf('anonymous')} email`,
        `line ${lineOf('totp')} mfaInfo`,
        `line ${lineOf('broken')} email`,
      ])
      const done = await run([file, '--hash-config', config, '--yes'])
      expect(done.report).toMatchObject({ made: 3, passwords: { $fbscrypt: 2 }, left: { identities: 1 } })
      expect(JSON.stringify([looked, done])).not.toContain(signer.toString('base64'))
      const { body } = await client.signIn(ann, PASSWORD)
      expect(body.user).toMatchObject({
        created_at: '2020-01-02T03:04:05.678Z',
        app_metadata: {
          plan: 'pro',
          former_id: 'uid-of-Ann-1',
          provider: 'email',
          providers: ['email', 'google'],
        },
        user_metadata: { full_name: 'Ann "A" {\\' },
      })
      expect((await broughtOf(ann)).providers).toEqual([`email ${body.user.id}`, 'google 107'])
      expect((await client.signIn(bob, PASSWORD)).body.code).toBe('user_banned')
      expect((await run([file, '--hash-config', config, '--yes'])).report).toMatchObject({ made: 0, kept: 3 })
      // This file has everything on one line, and is cut off in the last account.
      const cut = await write(JSON.stringify({ users }).slice(0, -20))
      expect((await run([cut, '--hash-config', config, '--dry-run'])).report.faults.at(-1)).toEqual({
        place: 'line 1',
        field: 'the whole line',
        reason: 'is too long, or has no end',
      })
      const endless = await write(`{"users": [{"email": "${'x'.repeat(900_000)}`)
      expect((await run([endless, '--dry-run'])).report).toMatchObject({ made: 0, faulty: 1 })
      expect((await run([file, '--hash-config', await write('algorithm: MD5')])).stderr).toContain('SCRYPT')
    })

    test('a file that was cut off between two accounts is not taken for a whole one', async () => {
      const file = await write(`{"users": [\n{"email": "${newEmail('eve')}"},\n`)
      expect((await run([file, '--dry-run'])).report).toMatchObject({
        made: 1,
        faults: [{ place: 'line 3', field: 'the whole line', reason: 'is too long, or has no end' }],
      })
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
