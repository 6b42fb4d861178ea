import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../auth/testing/client.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { newNumber } from '../../auth/testing/phones/new-number.ts'
import { jsonImports } from '../testing/json-imports.ts'

const newEmail = () => `${randomUUID()}@example.com`

onBothDatabases('files of JSON', (service) => {
  const { write, run } = jsonImports(() => service().config)

  test('of Auth0: who is blocked there is banned here, and a number goes on as a second factor', async () => {
    const passwordHash = await bcrypt(PASSWORD, { cost: 4 })
    const account = () => ({ email: newEmail(), email_verified: true, passwordHash })
    const [blocked, phoned] = [
      { ...account(), user_id: 'auth0|blocked', blocked: true },
      { ...account(), user_id: 'auth0|phoned', mfa_factors: [{ phone: { value: `+${newNumber()}` } }] },
    ]
    const lines = [blocked, phoned].map((line) => JSON.stringify(line))
    // Lines without anything are none.
    const { report } = await run([await write(`${lines.join('\n\n')}\n \n`)])
    expect(report).toMatchObject({ made: 2, faulty: 0, phone_factors: 1 })
    expect((await service().client.signIn(blocked.email, PASSWORD)).body.code).toBe('user_banned')
    const { body } = await service().client.signIn(phoned.email, PASSWORD)
    expect(body.user.factors).toMatchObject([{ factor_type: 'phone', status: 'verified' }])
  })

  test('with password hashes are refused at the line that holds none, without its text', async () => {
    const users = await write(JSON.stringify({ user_id: 'auth0|a', email: newEmail() }))
    const cut = await write('\n{"email":"a@example.com","passwordHash":"x"}\n{"passwordHash":"a-hash')
    const { status, stderr, report } = await run([users, '--hashes', cut])
    expect([status, report]).toEqual([1, undefined])
    expect(stderr).toContain(`${cut}, line 3: has no _id or email with a passwordHash`)
    expect(stderr).not.toContain('a-hash')
  })

  test.each(['--hashes', '--hash-config', '--decryption-keys'])(
    'that %s names are named where they can’t be read',
    async (option) => {
      const users = await write(JSON.stringify({ user_id: 'auth0|a', email: newEmail() }))
      const folder = join(service().config.DATA_DIR, randomUUID())
      const missing = await run([users, option, folder])
      expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining(folder)])
      await mkdir(folder)
      const found = await run([users, option, folder])
      expect([found.status, found.stderr]).toEqual([1, expect.stringContaining(folder)])
    },
  )

  test('with the hash parameters of a Firebase project are refused where one is missing', async () => {
    const users = await write('{"users": []}')
    const config = 'hash_config {\n  algorithm: SCRYPT,\n  base64_signer_key: a-key,\n  rounds: 8,\n}'
    const { status, stderr } = await run([users, '--hash-config', await write(config)])
    expect([status, stderr]).toEqual([1, expect.stringContaining('hash_config must have base64_signer_key,')])
    expect(stderr).not.toContain('a-key')
  })
})
