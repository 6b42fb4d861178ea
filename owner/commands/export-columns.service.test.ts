import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountsOfEveryKind } from '../../auth/testing/moving/accounts-of-every-kind.ts'
import { onBothDatabases } from '../../auth/testing/on-both-databases.ts'
import { projectRoot } from '../../server/build/project-root.ts'
import { commandLine } from '../testing/command-line.ts'

type Line = Record<string, Record<string, unknown>[]>

/** Reads the columns of each table that docs/moving.md names for NDJSON, in its order. */
async function documentedColumns(): Promise<Record<string, string[]>> {
  const text = await readFile(join(projectRoot, 'docs/moving.md'), 'utf8')
  const table = text.slice(text.indexOf('| table | rows | columns |')).split('\n\n', 1)[0] ?? ''
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()))
  const names = (cell = '') =>
    [...cell.replaceAll(/\(.*?\)/g, '').matchAll(/`(\w+)`/g)].map(([, name]) => `${name}`)
  return Object.fromEntries(rows.slice(2).map(([, name, , columns]) => [names(name)[0], names(columns)]))
}

onBothDatabases(
  'lines of NDJSON',
  (service) => {
    test('have the tables and columns that are documented', async () => {
      await accountsOfEveryKind(service())
      const { DATA_DIR } = service().config
      const file = join(DATA_DIR, 'columns.ndjson')
      const { owner } = commandLine(() => service().config)
      expect(await owner(['export', file, '--yes'])).toMatchObject({ status: 0 })
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
      const written: Record<string, string[]> = {}
      for (const line of lines.map((text): Line => JSON.parse(text))) {
        for (const [table, rows] of Object.entries(line)) {
          for (const row of rows) {
            written[table] ??= Object.keys(row)
            expect(Object.keys(row)).toEqual(written[table])
          }
        }
      }
      expect(written).toEqual(await documentedColumns())
    })
  },
  {
    settings: {
      AUTH_KEY_SECRET: ['a secret that seals what is exported'],
      EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
      EXTERNAL_PHONE_ENABLED: true,
    },
  },
)
