import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const LAST = "'email_change_token_current'"
const NEW = "'phone_change_token'"

/**
 * Allows codes for a new phone number among one-time tokens, and adds the index by which the sweep
 * finds anonymous accounts.
 */
export const phoneCodes = (kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    await allowed[kind](db)
    await db.schema
      .createIndex('users_anonymous_idx')
      .on('users')
      .column('updated_at')
      .where(sql<boolean>`is_anonymous = true`)
      .execute()
  },
})

const allowed = { sqlite: rebuild, postgres: replaceCheck }

/**
 * SQLite can't change a constraint, so the table is rebuilt from its own definition, with its rows.
 */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select sql as definition from sqlite_master
    where tbl_name = 'one_time_tokens' and sql is not null order by type desc`.execute(db)
  await sql`create table one_time_tokens_kept as select * from one_time_tokens`.execute(db)
  await sql`drop table one_time_tokens`.execute(db)
  for (const { definition } of rows) {
    await sql.raw(definition.replace(LAST, `${LAST}, ${NEW}`)).execute(db)
  }
  await sql`insert into one_time_tokens select * from one_time_tokens_kept`.execute(db)
  await sql`drop table one_time_tokens_kept`.execute(db)
}

async function replaceCheck(db: Kysely<unknown>): Promise<void> {
  const name = 'one_time_tokens_token_type_check'
  const types = ['confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new']
  const all = [...types.map((type) => `'${type}'`), LAST, NEW].join(', ')
  await db.schema.alterTable('one_time_tokens').dropConstraint(name).execute()
  await db.schema
    .alterTable('one_time_tokens')
    .addCheckConstraint(name, sql`token_type in (${sql.raw(all)})`)
    .execute()
}
