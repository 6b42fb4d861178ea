import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

const open = () => {
  const database = new DatabaseSync(':memory:')
  database.exec(`create table users (id text, raw_user_meta_data text, is_anonymous integer);
    insert into users values ('1', '{"full_name":"Ada"}', 1), ('2', null, null)`)
  return database
}

test('rows hold JSON and booleans, by the column that a name stands for', () => {
  const rows = readRows(open().prepare('select raw_user_meta_data as shown, is_anonymous, id from users'), [])
  expect(rows).toEqual([
    { shown: { full_name: 'Ada' }, is_anonymous: true, id: '1' },
    { shown: null, is_anonymous: null, id: '2' },
  ])
})

test('of two columns of one name the last counts, as it does for what names all of them', () => {
  const database = open()
  expect(readRows(database.prepare('select 1 as same, 2 as same'), [])).toEqual([{ same: 2 }])
  expect(readRows(database.prepare('select *, 2 as id from users limit 1'), [])).toMatchObject([{ id: 2 }])
})

test.each(['select * from users where id = ?', 'select id, is_anonymous from users where id = ?'])(
  '%s reads right after a migration put the columns in another order',
  (text) => {
    const database = open()
    const statement = database.prepare(text)
    const [before] = readRows(statement, ['1'])
    database.exec(`create table next (is_anonymous integer, id text, raw_user_meta_data text);
    insert into next select is_anonymous, id, raw_user_meta_data from users;
    drop table users; alter table next rename to users`)
    expect(readRows(statement, ['1'])).toEqual([before])
  },
)
