// @module-tag both-databases

import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { makeVersion } from '../testing/database/make-version.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { migrationNames } from '../testing/unreleased/migration-names.ts'
import { migrationsOf } from './migrate.ts'
import { openDatabase } from './open.ts'

describeEachDatabase('the last three versions of the schema on %s', (kind) => {
  const names = Object.keys(migrationsOf(kind))
  const place = async () => ({
    DATA_DIR: await mkdtemp(join(inject('folder'), 'upgrade-')),
    DATABASE_URL: kind === 'postgres' ? await createPostgresDatabase(inject('postgresUrl')) : undefined,
    DATABASE_POOL: 2,
  })

  test.each(names.slice(-4, -1))('from %s: accounts go on, and the way back is there', async (version) => {
    const config = await place()
    await makeVersion(config, version, async (db) => {
      await db.insertInto('users').values(user).execute()
      await leaveBehind(config)
    })
    const before = await migrationNames(config)
    expect(before.at(-1)).toBe(version)

    const { notes, ...upgraded } = await openDatabase(config)
    const { email } = await upgraded.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
    const identities = await upgraded.db.selectFrom('identities').select('id').execute()
    const tokens = await upgraded.db.selectFrom('refresh_tokens').select('counter').execute()
    await upgraded.close()
    expect([email, await migrationNames(config)]).toEqual(['owner@example.com', names])
    // From 006 or 022 on a trigger deletes what such a program leaves.
    expect(identities).toEqual(kind === 'postgres' || version < '006' ? [] : [{ id: '1' }])
    expect(tokens).toEqual(kind === 'postgres' || version < '022' ? [] : [{ counter: 0 }])
    // The former program must refuse a schema that it does not know.
    await expect(makeVersion(config, version)).rejects.toThrow(/corrupted migrations/)

    const copies = (await readdir(config.DATA_DIR)).filter((name) => name.includes('.before-'))
    if (kind === 'postgres') return expect([copies, notes]).toEqual([[], []])
    expect(notes).toEqual([expect.stringContaining(copies[0] ?? 'no copy')])
    // To go back, the copy takes the place of the database, without a log.
    const file = join(config.DATA_DIR, 'auth.sqlite')
    for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true })
    await rename(join(config.DATA_DIR, copies[0] ?? ''), file)
    await makeVersion(config, version)
    expect(await migrationNames(config)).toEqual(before)
  })
})

/**
 * Makes an identity whose account, and an opaque token whose session, was deleted by a program that
 * ignores foreign keys; Postgres allows no such program.
 */
async function leaveBehind({ DATA_DIR, DATABASE_URL }: Parameters<typeof makeVersion>[0]): Promise<void> {
  if (DATABASE_URL !== undefined) return
  const program = new DatabaseSync(join(DATA_DIR, 'auth.sqlite'), { enableForeignKeyConstraints: false })
  program.exec(`insert into identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
    values ('1', 'their id', 'gone', '{"email":"gone@example.com"}', 'google', '', '');
    insert into refresh_tokens (token_hash, session_id, counter, mac) values ('1', 'gone', 0, '')`)
  program.close()
}

/** A row that every version knows. */
const user = {
  id: '00000000-0000-4000-8000-000000000001',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'owner@example.com',
  raw_app_meta_data: {},
  raw_user_meta_data: {},
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
