import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { connectSqlite } from './connect.ts'

test('what was deleted is not in the file, once the log is copied into it', async () => {
  const folder = await mkdtemp(join(inject('folder'), 'deleted-'))
  const file = join(folder, 'auth.sqlite')
  const { database, prepare } = connectSqlite(file, { readOnly: false, lockTimeoutMs: 1000 })
  const copyLog = () => database.exec('pragma wal_checkpoint(truncate)')
  const people = async () => (await readFile(file, 'latin1')).match(/person\d+@left\.example/g)?.length ?? 0
  database.exec('create table accounts (id integer primary key, email text unique, data text)')
  database.exec('begin')
  for (let id = 0; id < 2000; id++) {
    // Longer than a page too, which goes on in others.
    const data = `person${id}@left.example${'-'.repeat(id % 100 === 0 ? 9000 : 200)}`
    prepare('insert into accounts values (?, ?, ?)').run(id, `person${id}@left.example`, data)
  }
  database.exec('commit')
  copyLog()
  expect(await people()).toBeGreaterThanOrEqual(6000)
  // Whole pages become free, and others half empty.
  database.exec('delete from accounts where id < 1000 or id % 2 = 0')
  database.exec("update accounts set email = null, data = '' where id % 3 = 0")
  copyLog()
  // Each address is in two columns and in the index.
  const left = prepare('select count(*) as n from accounts where email is not null').get()
  expect(await people()).toBe(3 * Number(left?.['n']))
  database.close()
})
