import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { copyDatabase } from './copy-database.ts'

test('a copy takes no place that another one has got meanwhile, as of two backups at once', async () => {
  const folder = await mkdtemp(join(inject('folder'), 'copy-'))
  const [from, to] = [join(folder, 'auth.sqlite'), join(folder, 'backup.sqlite')]
  const database = new DatabaseSync(from)
  // More pages than are copied in one go.
  database.exec('CREATE TABLE filled (bytes BLOB); INSERT INTO filled VALUES (zeroblob(10000000))')
  database.close()
  const copying = copyDatabase(from, to, () => writeFileSync(to, 'the other one'))
  await expect(copying).rejects.toThrow(/backup\.sqlite already exists/)
  expect(readFileSync(to, 'utf8')).toBe('the other one')
  expect(readdirSync(folder).toSorted()).toEqual(['auth.sqlite', 'backup.sqlite'])
})
