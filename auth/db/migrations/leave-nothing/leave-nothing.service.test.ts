import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/client.ts'
import { makeRelyingParty, oauthSettings } from '../../../testing/oauth-server/relying-party.ts'
import { startService, type TestService } from '../../../testing/service.ts'

let service: TestService
let program: DatabaseSync
beforeAll(async () => {
  service = await startService({ kind: 'sqlite', settings: oauthSettings })
})
afterAll(() => service.close())

/** A program that opens SQLite's file as most do, without enforcing foreign keys. */
beforeEach(() => {
  program = new DatabaseSync(join(service.config.DATA_DIR, 'auth.sqlite'), {
    enableForeignKeyConstraints: false,
    timeout: 5000,
  })
})
afterEach(() => {
  expect(program.prepare('pragma foreign_key_check').all()).toEqual([])
  program.close()
})

const count = (table: string) =>
  Number(program.prepare(`select count(*) as rows from ${table}`).get()?.['rows'])

test('a program that knows no foreign keys deletes an account with all that names it', async () => {
  const { client } = service
  const account = await client.addTotp(await client.signUp())
  await client.call('POST', '/recover', { body: { email: account.email } })
  const other = await client.addTotp(await client.signUp())

  const tables = ['sessions', 'mfa_amr_claims', 'mfa_factors', 'identities', 'one_time_tokens']
  for (const table of tables) expect(count(table), table).toBeGreaterThan(0)
  program.prepare('delete from users where id = ?').run(account.id)
  expect(count('identities')).toBe(1)

  expect((await client.refresh(account.refresh_token)).status).toBe(400)
  expect((await client.getUser(account.access_token)).status).toBe(403)
  expect((await client.signIn(account.email, PASSWORD)).status).toBe(400)
  expect((await client.refresh(other.refresh_token)).status).toBe(200)
})

test('a second factor with its challenges and recovery codes', async () => {
  const { client } = service
  const account = await client.addTotp(await client.signUp())
  const other = await client.addTotp(await client.signUp())
  for (const { access_token: token, factorId } of [account, other]) {
    await client.call('POST', `/factors/${factorId}/challenge`, { token, body: {} })
    const { status } = await client.call('POST', '/factors/recovery-codes', { token })
    expect(status).toBe(200)
  }
  const [challenges, codes] = [count('mfa_challenges'), count('mfa_recovery_codes')]
  program.prepare('delete from mfa_factors where user_id = ?').run(account.id)
  expect(challenges).toBeGreaterThan(count('mfa_challenges'))
  expect([count('mfa_challenges') > 0, count('mfa_recovery_codes') * 2]).toEqual([true, codes])
  expect((await client.signIn(account.email, PASSWORD)).body.user.factors ?? []).toEqual([])
})

test('a client of the OAuth server with its sessions, its questions and what users allowed it', async () => {
  const { client } = service
  const [party, other] = [await makeRelyingParty(service), await makeRelyingParty(service)]
  const account = await client.signUp()
  const tokens = await party.signIn(account.access_token)
  const kept = await other.signIn(account.access_token)
  await party.request()
  program.prepare('delete from oauth_clients where id = ?').run(party.id)
  expect([count('oauth_consents'), (await party.refresh(tokens.refresh_token)).status]).toEqual([1, 401])
  expect((await other.refresh(kept.refresh_token)).status).toBe(200)
  expect((await client.getUser(account.access_token)).status).toBe(200)
})

test('all sessions, as after a leak: each is signed out, and signs in again', async () => {
  const { client } = service
  const account = await client.signUp()
  expect([count('sessions') > 0, count('mfa_amr_claims') > 0]).toEqual([true, true])
  program.exec('delete from sessions')
  expect([count('mfa_amr_claims'), count('refresh_tokens')]).toEqual([0, 0])
  expect((await client.refresh(account.refresh_token)).status).toBe(400)
  expect((await client.signIn(account.email, PASSWORD)).status).toBe(200)
})
