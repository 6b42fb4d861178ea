// @module-tag both-databases

import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { totpCode } from '../testing/client.ts'
import { schemaOf } from '../testing/database/schema-of.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { startService, type TestService } from '../testing/service.ts'
import { former, secret } from '../testing/unreleased/accounts.ts'
import { migrationNames } from '../testing/unreleased/migration-names.ts'
import { restoreUnreleased } from '../testing/unreleased/restore.ts'
import { migrationsOf } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const closing: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const each of closing.splice(0)) await each.close()
})

describeEachDatabase('a schema on %s', (kind) => {
  const place = async () => ({
    DATA_DIR: await mkdtemp(join(inject('folder'), 'migrate-')),
    DATABASE_URL: kind === 'postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined,
    DATABASE_POOL: 2,
  })
  const open = async (config: Awaited<ReturnType<typeof place>>): Promise<OpenDatabase> => {
    const database = await openDatabase(config)
    closing.push(database)
    return database
  }
  /**
   * Changes a database of the unreleased version by a statement. Returns the outcome of opening it,
   * and the migrations that it then has.
   */
  const openChanged = async (change: string): Promise<{ message: string; after: string[] }> => {
    const config = await place()
    await restoreUnreleased(config, change)
    const message = await open(config).then(
      () => 'opened',
      (error: Error) => error.message,
    )
    return { message, after: await migrationNames(config) }
  }

  test('a new one equals the one of the unreleased version, definition by definition', async () => {
    const config = await place()
    await restoreUnreleased(config)
    const fresh = await place()
    const [adopted, created] = [await open(config), await open(fresh)]
    const schema = await schemaOf(created.db, kind)
    expect(schema.length).toBeGreaterThan(40)
    expect(await schemaOf(adopted.db, kind)).toEqual(schema)
    expect(await migrationNames(config)).toEqual(await migrationNames(fresh))
  })

  test('two processes that start at once on the one of the unreleased version both do', async () => {
    const config = await place()
    await restoreUnreleased(config)
    await Promise.all([open(config), open(config)])
    expect(await migrationNames(config)).toEqual(Object.keys(migrationsOf(kind)))
  })

  test('the accounts of the unreleased version work: a refresh, a password, a code of an app, a passkey', async () => {
    const service: TestService = await startService({
      kind,
      settings: { AUTH_KEY_SECRET: [secret], SESSIONS_TIMEBOX: 0, SESSIONS_INACTIVITY_TIMEOUT: 0 },
      fill: restoreUnreleased,
    })
    closing.push(service)
    const { client, clock } = service
    const refreshed = await client.refresh(former[kind].refreshToken)
    expect(refreshed).toMatchObject({ status: 200, body: { user: { email: 'plain@example.com' } } })
    const passkeys = await client.call('GET', '/passkeys', { token: refreshed.body.access_token })
    expect(passkeys).toMatchObject({ status: 200, body: [{ friendly_name: expect.any(String) }] })

    const { status, body } = await client.signIn('factor@example.com', 'correct horse 7')
    expect(status).toBe(200)
    const code = totpCode(former[kind].totpSecret, clock())
    expect(await client.answerFactor(body.access_token, body.user.factors[0].id, code)).toMatchObject({
      status: 200,
      body: { user: { email: 'factor@example.com' } },
    })
  })

  test('one that is half way through the unreleased version is refused, and left as it is', async () => {
    const { message, after } = await openChanged("delete from dropharbor_migrations where name > '008'")
    expect(message).toMatch(
      /its schema stands at 007-oauth-client-states, which was never released: start it once with the last version that has 018-sealing-keys, or use an empty database$/,
    )
    expect(after).toHaveLength(7)
  })

  test.each([
    [
      'the first release',
      "delete from dropharbor_migrations where name > '001-z'; update dropharbor_migrations set name = '001-first'",
      2,
    ],
    ['the unreleased version', '', 19],
  ])('one that a later version has changed is refused, also after %s', async (_, before, count) => {
    const { message, after } = await openChanged(
      `${before}; insert into dropharbor_migrations values ('099-later', '2026-11-22T00:00:00.000Z')`,
    )
    expect(message).toMatch(
      /its schema has 099-later, which this version does not know: start the version that made it$/,
    )
    expect(after).toHaveLength(count)
  })
})
