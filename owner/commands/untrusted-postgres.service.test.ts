// @module-tag slow

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSupabaseDatabase } from '../../auth/testing/moving/supabase-database.ts'
import { ownCertificate } from '../../auth/testing/network/own-certificate.ts'
import { startSecuredPostgres } from '../../auth/testing/network/secured-postgres.ts'
import { startTlsPostgres } from '../../auth/testing/network/tls-postgres.ts'
import { startService } from '../../auth/testing/service.ts'
import { commandLine } from '../testing/command-line.ts'

async function startOwner() {
  const service = await startService({ kind: 'sqlite' })
  onTestFinished(() => service.close())
  return { ...service, ...commandLine(() => service.config) }
}

test.each(['import', 'export', 'move-to-postgres'])(
  '%s says how to trust an authority that the machine does not know',
  async (command) => {
    const { owner } = await startOwner()
    const url = await startTlsPostgres('S')
    const { status, stderr } = await owner([command, '-', '--dry-run'], `${url}\n`)
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /certificate.*; sslmode=disable in the connection string says that none is meant, sslrootcert=FILE which authority to trust/,
    )
    expect(stderr).not.toContain('hunter2')
  },
)

test.each(['import', 'export', 'move-to-postgres'])(
  '%s names a file of the connection string that is not there',
  async (command) => {
    const { owner } = await startOwner()
    const url = 'postgres://owner:hunter2@db.example/shop?sslrootcert=nowhere.crt'
    const { status, stderr } = await owner([command, '-', '--dry-run'], `${url}\n`)
    expect([status, stderr.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      'The connection string names nowhere.crt in sslrootcert, which does not exist',
    ])
  },
)

test.each(['import', 'export', 'move-to-postgres'])(
  '%s tells no part of a password that is not encoded',
  async (command) => {
    const { owner } = await startOwner()
    const url = 'postgres://owner:hunter2@hunter3/#hunter4@db.example/shop'
    const { status, stderr } = await owner([command, '-', '--dry-run'], `${url}\n`)
    expect([status, stderr.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^The connection string is not a valid URL: write characters such as @/),
    ])
    expect(stderr).not.toContain('hunter')
  },
)

test('accounts come over TLS from a Postgres whose authority is named, and not by that of another', async () => {
  const { owner, config, database } = await startOwner()
  const { url, cert } = await startSecuredPostgres()
  const source = await createSupabaseDatabase('today', url)
  onTestFinished(() => source.end())
  const { id } = await source.addUser()
  const trusting = async (name: string, text: string) => {
    const file = join(config.DATA_DIR, name)
    await writeFile(file, text)
    const trusted = new URL(source.url)
    trusted.searchParams.set('sslrootcert', file)
    return owner(['import', '-', '--yes'], `${trusted.href}\n`)
  }
  const ids = async () => (await database.db.selectFrom('users').select('id').execute()).map((one) => one.id)

  expect(await trusting('other.crt', (await ownCertificate('localhost')).cert)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('certificate'),
  })
  expect(await ids()).toEqual([])
  expect(await trusting('own.crt', cert)).toMatchObject({ status: 0 })
  expect(await ids()).toEqual([id])
})
