import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { createAtRest } from '../crypto/at-rest.ts'
import { createStoredKey } from '../crypto/key-ring.ts'
import { rotateSigningKey } from '../db/service/signing-keys.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startService, type TestService } from '../testing/service.ts'

const SECRET = 'a secret of at least thirty-two characters'

/** Starts a second process on the same database. */
const startBeside = ({ config }: TestService, settings: Record<string, unknown> = {}) =>
  startService({
    kind: 'sqlite',
    settings: { DATA_DIR: config.DATA_DIR, DATABASE_URL: config.DATABASE_URL, ...settings },
  })

/** Makes a new key the current one. */
async function rotate({ database }: TestService) {
  const created = await createStoredKey(createAtRest([]))
  await database.db
    .transaction()
    .execute((trx) => rotateSigningKey(trx, { ...created, created_at: new Date().toISOString() }))
  return created
}

onBothDatabases('signing keys', (service) => {
  test('outlive a restart and are shared by processes on one database', async () => {
    const account = await service().client.signUp()
    const beside = await startBeside(service())
    expect((await beside.client.getUser(account.access_token)).status).toBe(200)
    expect((await service().client.getUser((await beside.client.signUp()).access_token)).status).toBe(200)
    await beside.close()
  })

  test('after a rotation sign with the new key, publish both, and take tokens of both', async () => {
    const { client, advance } = service()
    const before = await client.signUp()
    const beside = await startBeside(service())
    const created = await rotate(service())

    advance(61_000)
    const after = await client.signUp()
    expect(decodeProtectedHeader(after.access_token).kid).toBe(created.kid)
    const { body } = await client.call('GET', '/.well-known/jwks.json')
    expect(body.keys).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain('"d"')
    expect((await client.getUser(before.access_token)).status).toBe(200)
    // The other process has not reloaded the keys yet: the unknown key id makes it do so.
    beside.advance(6_000)
    expect((await beside.client.getUser(after.access_token)).status).toBe(200)
    await beside.close()
  })

  test('that were rotated away twice end their tokens, also those that were verified before', async () => {
    const { client, advance } = service()
    const { access_token } = await client.signUp()
    expect((await client.getUser(access_token)).status).toBe(200)
    await rotate(service())
    await rotate(service())
    advance(61_000)
    expect(await client.getUser(access_token)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
  })

  test('are looked at again by a process whose clock was put back', async () => {
    const { client, advance } = service()
    const beside = await startBeside(service())
    beside.advance(-3_600_000)
    const created = await rotate(service())
    advance(61_000)
    const { access_token } = await client.signUp()
    expect(decodeProtectedHeader(access_token).kid).toBe(created.kid)
    expect((await beside.client.getUser(access_token)).status).toBe(200)
    expect(decodeProtectedHeader((await beside.client.signUp()).access_token).kid).toBe(created.kid)
    await beside.close()
  })
})

describeEachDatabase('with AUTH_KEY_SECRET on %s', (kind) => {
  test('private keys and session keys are sealed, also those from before, and need the secret', async () => {
    const plain = await startService({ kind })
    const account = await plain.client.signUp()
    const sealed = await startBeside(plain, { AUTH_KEY_SECRET: [SECRET] })
    expect((await sealed.client.refresh(account.refresh_token)).status).toBe(200)
    await sealed.client.signUp()

    const { db } = plain.database
    await eventually(async () => {
      const keys = await db.selectFrom('signing_keys').select('private_jwk').execute()
      for (const key of keys) expect(key.private_jwk).toMatch(/^sealed:/)
      const sessions = await db.selectFrom('sessions').select('refresh_token_hmac_key').execute()
      for (const session of sessions) expect(session.refresh_token_hmac_key).toMatch(/^sealed:/)
    })

    await expect(startBeside(plain)).rejects.toThrow(/AUTH_KEY_SECRET is not set/)
    await expect(startBeside(plain, { AUTH_KEY_SECRET: [SECRET.toUpperCase()] })).rejects.toThrow(
      /another AUTH_KEY_SECRET/,
    )
    await sealed.close()
    await plain.close()
  })
})
