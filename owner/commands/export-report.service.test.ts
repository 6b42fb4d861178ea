import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { referenceDatabase } from '../../auth/testing/moving/reference-database.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { commandLine } from '../testing/command-line.ts'
import { csvFile } from '../testing/csv-file.ts'

const CLOSED = 130
/** A hash that Supabase Auth can't verify. */
const SALTED = '$sha256$salt=prefix$TmFDbA$jzDlXFPtujtljllZlVm5CRANcLNGIi1NOyDMx5/emxc'

onBothDatabases(
  'the report of an export',
  (service) => {
    test('counts what can’t go by its reason, and names all of it in a file', async () => {
      const { config, database, client } = service()
      const { owner } = commandLine(() => config)
      await owner(['import', (await csvFile(config.DATA_DIR, CLOSED)).file, '--yes'])
      await database.db.updateTable('users').set({ erase_after: '2999-01-01T00:00:00.000Z' }).execute()
      const left = await client.signUp()
      const users = database.db.updateTable('users').where('id', '=', left.id)
      await users.set({ encrypted_password: SALTED }).execute()
      const { url } = await referenceDatabase()
      const fileOf = (name: string) => join(config.DATA_DIR, name)
      const run = (...args: string[]) => owner(['export', '-', ...args], `${url}\n`)

      const looked = await run('--dry-run', '--json', '--report', fileOf('looked.ndjson'))
      const report = JSON.parse(looked.stdout)
      expect(report).toMatchObject({
        faulty: CLOSED,
        faults_by_reason: { 'erase_after: is closed, and waits to be erased': CLOSED },
      })
      expect(report.faults).toHaveLength(100)
      const done = await run('--yes', '--report', fileOf('done.ndjson'))
      expect(done.stdout).toContain(`  ${CLOSED} × erase_after: is closed, and waits to be erased\n`)
      expect(done.stdout).toContain('  and 30 more: --report FILE lists them all\n')
      for (const file of ['looked.ndjson', 'done.ndjson'].map(fileOf)) {
        const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
        const told = lines.map((line) => JSON.parse(line))
        expect(new Set(told.map(({ place }) => place)).size).toBe(CLOSED + 1)
        expect(told).toContainEqual({ place: `user ${left.id}`, left: { passwords: 1 } })
        expect(told.filter(({ field }) => field === 'erase_after')).toHaveLength(CLOSED)
        expect((await stat(file)).mode & 0o777).toBe(0o600)
      }
      expect((await run('--dry-run', '--report', fileOf('done.ndjson'))).stderr).toContain('already exists')
    })

    test('counts what a target of an older version has no room for', async () => {
      const { client, config } = service()
      const { owner } = commandLine(() => config)
      const { id } = await client.signUp()
      const { url, ask } = await referenceDatabase()
      await ask('alter table auth.sessions drop column refresh_token_hmac_key')
      const file = join(config.DATA_DIR, 'older.ndjson')
      const { stdout } = await owner(['export', '-', '--yes', '--json', '--report', file], `${url}\n`)
      const { left, rows } = JSON.parse(stdout)
      expect(left.sessions).toBeGreaterThan(0)
      expect(rows).toMatchObject({ sessions: 0, mfa_amr_claims: 0 })
      expect(await readFile(file, 'utf8')).toContain(
        JSON.stringify({ place: `user ${id}`, left: { sessions: 1 } }),
      )
    })
  },
  { settings: { AUTH_KEY_SECRET: ['a secret that seals what is exported'] } },
)
