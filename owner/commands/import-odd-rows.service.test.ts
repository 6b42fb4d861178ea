import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { referenceDatabase } from '../../auth/testing/moving/reference-database.ts'
import { dumpByCopy } from '../../auth/testing/moving/write-dump.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'
import { type Row, rowsOfAccount } from '../testing/rows-of-account.ts'

const NO_TIME = 'must be a time such as 2026-01-31T12:00:00Z'

/**
 * An odd value in an account's rows, and how it is reported: as a fault, or as a row that is left
 * out.
 */
interface Odd {
  table: string
  odd: Row
  field: string
  reason: string
  left?: string
}

const odds: Odd[] = [
  { table: 'users', odd: { invited_at: '0001-01-01 00:00:00+00' }, field: 'invited_at', reason: NO_TIME },
  { table: 'users', odd: { created_at: '-infinity' }, field: 'created_at', reason: NO_TIME },
  {
    table: 'users',
    odd: { raw_user_meta_data: '[]' },
    field: 'raw_user_meta_data',
    reason: 'must be a JSON object',
  },
  {
    table: 'users',
    odd: { raw_app_meta_data: '"x"' },
    field: 'raw_app_meta_data',
    reason: 'must be a JSON object',
  },
  {
    table: 'users',
    odd: { raw_user_meta_data: '{"n":1e400}' },
    field: 'raw_user_meta_data',
    reason: 'can’t be stored: a number is too large',
  },
  { table: 'identities', odd: { created_at: 'infinity' }, field: 'created_at', reason: NO_TIME },
  { table: 'identities', odd: { last_sign_in_at: '0001-01-01' }, field: 'last_sign_in_at', reason: NO_TIME },
  {
    table: 'identities',
    odd: { identity_data: '[1]' },
    field: 'identity_data',
    reason: 'must be a JSON object',
  },
  { table: 'identities', odd: { provider: '' }, field: 'provider', reason: 'must be text' },
  { table: 'mfa_factors', odd: { updated_at: 'infinity' }, field: 'updated_at', reason: NO_TIME },
  {
    table: 'webauthn_credentials',
    odd: { last_used_at: '-infinity' },
    field: 'last_used_at',
    reason: NO_TIME,
    left: 'passkeys',
  },
  {
    table: 'webauthn_credentials',
    odd: { sign_count: '9007199254740993' },
    field: 'sign_count',
    reason: 'must be a whole number, 0 or more',
    left: 'passkeys',
  },
  {
    table: 'sessions',
    odd: { created_at: '0001-01-01' },
    field: 'created_at',
    reason: NO_TIME,
    left: 'sessions',
  },
  {
    table: 'sessions',
    odd: { refreshed_at: 'infinity' },
    field: 'refreshed_at',
    reason: NO_TIME,
    left: 'sessions',
  },
  {
    table: 'sessions',
    odd: { not_after: 'infinity' },
    field: 'not_after',
    reason: NO_TIME,
    left: 'sessions',
  },
]

onBothDatabases(
  'rows of Supabase Auth that can’t be kept',
  (service) => {
    const { owner } = commandLine(() => service().config)
    const bring = async (from: string, ...args: string[]) => {
      const command = ['import', '-', '--rp-id', 'localhost', '--json', ...args]
      const { stdout, stderr } = await owner(command, `${from}\n`)
      return stdout === '' ? { stderr } : JSON.parse(stdout)
    }

    test('are named by account, table, column and id, and everything else comes', async () => {
      const { database } = service()
      const source = await referenceDatabase()
      const insert = async (rows: Record<string, Row>) => {
        for (const [table, row] of Object.entries(rows)) {
          const columns = Object.keys(row)
          const values = columns.map((_, index) => `$${index + 1}`)
          await source.ask(`insert into auth.${table} (${columns}) values (${values})`, ...Object.values(row))
        }
      }
      const faults: Row[] = []
      const left_rows: Row[] = []
      const left: Record<string, number> = { sessions: 0, passkeys: 0, 'second factors': 0 }
      const comes: string[] = []
      for (const { table, odd, field, reason, left: what } of odds) {
        const userId = randomUUID()
        const rows = rowsOfAccount(userId)
        const row = { ...rows[table], ...odd }
        await insert({ ...rows, [table]: row })
        const fault =
          table === 'users'
            ? { place: `user ${userId}`, field, reason }
            : {
                place: `user ${userId}`,
                field: `${table}.${field}`,
                reason: `of ${idOf(table, rows)} ${reason}`,
              }
        if (what === undefined) faults.push(fault)
        else {
          left_rows.push(fault)
          left[what] = (left[what] ?? 0) + 1
          comes.push(userId)
        }
      }
      const whole = randomUUID()
      await insert(rowsOfAccount(whole))

      const { stdout } = await owner(['import', '-', '--dry-run', '--rp-id', 'localhost'], `${source.url}\n`)
      expect(stdout).toContain(`left behind: webauthn_credentials.last_used_at of `)
      const looked = await bring(source.url, '--dry-run')
      expect(inOrder(looked.faults)).toEqual(inOrder(faults))
      expect(inOrder(looked.left_rows)).toEqual(inOrder(left_rows))
      expect(looked).toMatchObject({ made: comes.length + 1, faulty: faults.length, left })
      const dump = join(service().config.DATA_DIR, 'odd.sql')
      await dumpByCopy(source.client, dump)
      expect(await bring(dump, '--dry-run')).toEqual(looked)

      // A session stays as it is when one of its methods is left out.
      const last = randomUUID()
      const rows = rowsOfAccount(last)
      await insert({ ...rows, mfa_amr_claims: { ...rows['mfa_amr_claims'], created_at: '-infinity' } })
      comes.push(last)
      const done = await bring(source.url, '--yes')
      expect(done).toMatchObject({ made: comes.length + 1, left: { ...left, 'methods of sessions': 1 } })
      expect(done.left_rows).toContainEqual({
        place: `user ${last}`,
        field: 'mfa_amr_claims.created_at',
        reason: `of ${idOf('mfa_amr_claims', rows)} ${NO_TIME}`,
      })
      const users = await database.db.selectFrom('users').select('id').execute()
      expect(users.map(({ id }) => id).toSorted()).toEqual([...comes, whole].toSorted())
      const sessions = await database.db.selectFrom('sessions').select('user_id').execute()
      expect(sessions).toHaveLength(comes.length + 1 - (left['sessions'] ?? 0))
      const passkeys = await database.db.selectFrom('webauthn_credentials').select('id').execute()
      expect(passkeys).toHaveLength(comes.length + 1 - (left['passkeys'] ?? 0))
    })
  },
  {
    settings: {
      AUTH_KEY_SECRET: ['a secret that seals what is imported'],
      WEBAUTHN_RP_ID: 'localhost',
      WEBAUTHN_RP_ORIGINS: ['http://localhost:3000'],
    },
  },
)

const idOf = (table: string, rows: Record<string, Row>): unknown => rows[table]?.['id']
const inOrder = (rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (`${a['place']} ${a['field']}` < `${b['place']} ${b['field']}` ? -1 : 1))
