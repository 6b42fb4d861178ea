// @module-tag slow

import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { startService, type TestService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({
    kind: 'sqlite',
    settings: { AUTH_KEY_SECRET: ['a secret that seals what is imported'] },
  })
})
afterAll(() => service.close())

const write = async (text: string) => {
  const file = join(service.config.DATA_DIR, randomUUID())
  await writeFile(file, text)
  return file
}
const look = (source: string, ...args: string[]) =>
  commandLine(() => service.config).owner(['import', '-', ...args, '--dry-run'], `${source}\n`, {
    WEBAUTHN_RP_ID: 'shop.example',
    PUBLIC_URL: 'https://shop.example',
  })

const sources = {
  csv: { name: 'a CSV file', text: 'email\na@example.com\n' },
  firebase: { name: 'an export of Firebase', text: '{"users": [{"localId":"1","email":"a@example.com"}]}\n' },
  auth0: { name: 'an export of Auth0', text: '{"email":"a@example.com"}\n' },
  dump: { name: 'a dump of Supabase Auth', text: '--\n-- PostgreSQL database dump\n--\n' },
}
type Kind = keyof typeof sources

/** Each option, with the sources that it concerns, and the file that it names. */
const options: { option: string; of: Kind[]; value?: string; content?: string }[] = [
  { option: '--map', of: ['csv'], value: 'email=email' },
  { option: '--hash-config', of: ['firebase'], content: hashConfig() },
  { option: '--hashes', of: ['auth0'], content: '{"_id":"1","passwordHash":"x"}\n' },
  { option: '--decryption-keys', of: ['dump'], content: `one:${Buffer.alloc(32).toString('base64url')}` },
  { option: '--rp-id', of: ['dump'], value: 'shop.example' },
]

function hashConfig(): string {
  return `hash_config { algorithm: SCRYPT, base64_signer_key: ${Buffer.alloc(64).toString('base64')}, base64_salt_separator: Bw==, rounds: 8, mem_cost: 14, }`
}

test.each(options)('$option is refused where the source is of another kind', async (one) => {
  const value = one.content === undefined ? (one.value ?? '') : await write(one.content)
  for (const [kind, { name, text }] of Object.entries(sources)) {
    const file = await write(text)
    const { status, stderr } = await look(file, one.option, value)
    const refusal = `${one.option} can’t be used with ${file}, which is ${name}: it belongs to `
    if (one.of.includes(kind as Kind)) expect(stderr).not.toContain('can’t be used')
    else expect([status, stderr.trimEnd().split('\n').at(-1)]).toEqual([1, expect.stringContaining(refusal)])
  }
})

test('an option of a file is refused with a database, which is named without its password', async () => {
  const { url, end } = await createSupabaseDatabase()
  const { status, stderr } = await look(url, '--map', 'email=email')
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('--map can’t be used with a database of Supabase Auth'),
  ])
  expect(stderr).not.toContain(url)
  await end()
})
