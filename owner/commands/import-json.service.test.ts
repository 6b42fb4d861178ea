import { createCipheriv, randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { PASSWORD, totpCode } from '../../auth/testing/client.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { newNumber } from '../../auth/testing/phones/new-number.ts'
import { commandLine } from '../testing/command-line.ts'

const slow = { timeout: 120_000 }
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** As `sha256sum` says of "NaClPassword". */
const SHA = { value: 'jzDlXFPtujtljllZlVm5CRANcLNGIi1NOyDMx5/emxc=', encoding: 'base64' }
const newEmail = (name: string) => `${name}-${randomUUID()}@example.com`

/** The parameters of a project, and its hash of the password. */
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
  'accounts that come in JSON',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const write = async (text: string) => {
      const file = join(service().config.DATA_DIR, `${randomUUID()}.json`)
      await writeFile(file, text)
      return file
    }
    const run = async (args: string[]) => {
      const { status, stdout, stderr } = await owner(['import', ...args, '--json'])
      return { status, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) }
    }
    const rowsOf = async (email: string) => {
      const { db } = service().database
      const [user] = await db.selectFrom('users').selectAll().where('email', '=', email).execute()
      const identities = await db
        .selectFrom('identities')
        .selectAll()
        .where('user_id', '=', user?.id ?? randomUUID())
        .execute()
      return { user, providers: identities.map((one) => `${one.provider} ${one.provider_id}`).toSorted() }
    }

    test('of Firebase sign in with the passwords they had', slow, async () => {
      const { client } = service()
      const [ann, bob, cat] = [newEmail('ann'), newEmail('bob'), newEmail('cat')]
      const number = newNumber()
      const users = [
        {
          ...{ localId: 'uid-of-Ann-1', email: ann, emailVerified: true, ...firebaseHash(PASSWORD) },
          ...{ displayName: 'Ann "A" {\\', createdAt: '1577934245678', lastSignedInAt: '1600000000000' },
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
      expect((await rowsOf(ann)).providers).toEqual([`email ${body.user.id}`, 'google 107'])
      expect((await client.signIn(bob, PASSWORD)).body.code).toBe('user_banned')
      expect((await run([file, '--hash-config', config, '--yes'])).report).toMatchObject({ made: 0, kept: 3 })
      // All on one line, and cut off in the last account.
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

    test('of Auth0 sign in with passwords of each kind, and follow changes there', slow, async () => {
      const { client, clock } = service()
      const [ann, bob, cat] = [newEmail('ann'), newEmail('bob'), newEmail('cat')]
      const passwordHash = await bcrypt(PASSWORD, { cost: 4 })
      const sha = { algorithm: 'sha256', hash: SHA, salt: { value: 'NaCl', position: 'prefix' } }
      const lines = (updated_at: string, google: string) => [
        {
          ...{ user_id: 'auth0|a1', email: ann, email_verified: true, passwordHash, updated_at, name: 'Ann' },
          ...{ created_at: '2020-01-02T03:04:05.678Z', app_metadata: { plan: 'pro' } },
          identities: [
            { provider: 'auth0', user_id: 'a1' },
            { provider: 'google-oauth2', user_id: google },
            { provider: 'waad', user_id: 'w' },
          ],
        },
        { _id: { $oid: 'b2' }, email: bob, email_verified: true, custom_password_hash: sha },
        {
          ...{ user_id: 'auth0|c3', email: cat, email_verified: true, password_hash: passwordHash },
          mfa_factors: [{ totp: { secret: SECRET } }, { email: { value: cat } }],
        },
        { user_id: 'auth0|d4', email: newEmail('d'), multifactor: ['guardian'] },
        { user_id: 'auth0|e5', email: newEmail('e'), custom_password_hash: { algorithm: 'md5', hash: SHA } },
        [],
      ]
      const texts = (...given: Parameters<typeof lines>) => [
        ...lines(...given).map((line) => JSON.stringify(line)),
        '{"email": ',
        `{"email": "${'x'.repeat(300_000)}"}`,
        '',
      ]
      const file = await write(texts('2021-01-01T00:00:00.000Z', '7').join('\n'))
      const looked = await run([file, '--dry-run'])
      expect(
        looked.report.faults.map(({ place, field }: Record<string, string>) => `${place} ${field}`),
      ).toEqual([
        ...['line 4 mfa_factors', 'line 5 password_hash', 'line 6 the whole line'],
        ...['line 7 the whole line', 'line 8 the whole line'],
      ])
      const done = await run([file, '--yes'])
      expect(done.report).toMatchObject({
        made: 3,
        left: { identities: 1, 'second factors': 1 },
        passwords: { $2b: 2, $sha256: 1 },
      })
      expect((await rowsOf(bob)).user?.raw_app_meta_data).toMatchObject({ former_id: 'auth0|b2' })
      expect((await client.signIn(bob, 'Password')).status).toBe(200)
      const opened = await client.signIn(cat, PASSWORD)
      const [factor] = opened.body.user.factors
      const raised = await client.answerFactor(opened.body.access_token, factor.id, totpCode(SECRET, clock()))
      expect(raised.status).toBe(200)

      // The hashes of some databases come in a file of their own.
      const [dot, eve] = [newEmail('dot'), newEmail('eve')]
      const apart = [
        { user_id: 'auth0|f6', email: dot, email_verified: true },
        { user_id: 'auth0|g7', email: eve, email_verified: true },
        // Whoever has this address at Google has no password.
        { user_id: 'google-oauth2|8', email: newEmail('f') },
      ]
      const sent = [
        { _id: { $oid: 'f6' }, email: newEmail('former'), passwordHash },
        { email: eve.toUpperCase(), passwordHash },
        { email: apart[2]?.email, passwordHash },
      ]
      const hashes = await write(sent.map((line) => JSON.stringify(line)).join('\n'))
      const users = await write(apart.map((line) => JSON.stringify(line)).join('\n'))
      expect((await run([users, '--hashes', hashes])).report).toMatchObject({
        made: 3,
        passwords: { $2b: 2, none: 1 },
      })
      for (const email of [dot, eve]) expect((await client.signIn(email, PASSWORD)).status).toBe(200)
      const broken = await write(`{"email":"${eve}","passwordHash":"x"}\n{"email":"${eve}"}\n`)
      expect((await run([users, '--hashes', broken])).stderr).toContain(', line 2: has no _id or email with')

      const changed = texts('2022-01-01T00:00:00.000Z', '8').map((line) => line.replace('"Ann"', '"Anna"'))
      expect((await run([await write(changed.join('\n')), '--yes'])).report).toMatchObject({ changed: 1 })
      const { body } = await client.signIn(ann, PASSWORD)
      expect(body.user.user_metadata).toMatchObject({ full_name: 'Anna' })
      expect((await rowsOf(ann)).providers).toEqual([`email ${body.user.id}`, 'google 8'])
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)
