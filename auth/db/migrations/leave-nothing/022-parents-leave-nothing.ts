import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Parent tables other than accounts (006), with the tables and columns that refer to them. */
const children = {
  sessions: { mfa_amr_claims: 'session_id', refresh_tokens: 'session_id' },
  mfa_factors: { mfa_challenges: 'factor_id', mfa_recovery_codes: 'factor_id' },
  oauth_clients: {
    sessions: 'oauth_client_id',
    oauth_authorizations: 'client_id',
    oauth_consents: 'client_id',
  },
}

/**
 * Deletes everything that belongs to a session, a second factor or a client with it, whatever
 * program deletes it, as 006 does for accounts. What such programs have left behind is deleted
 * once.
 */
export const parentsLeaveNothing = (kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === 'postgres') return
    // Sessions of deleted clients are deleted before the rows that refer to them.
    for (const [parent, named] of Object.entries(children).toReversed()) {
      for (const [child, column] of Object.entries(named)) {
        const [name, from] = [sql.ref(column), sql.table(parent)]
        await sql`delete from ${sql.table(child)}
          where ${name} is not null and ${name} not in (select id from ${from})`.execute(db)
      }
      const deletes = Object.entries(named).map(
        ([child, column]) => `delete from ${child} where ${column} = old.id;`,
      )
      await sql
        .raw(`create trigger ${parent}_leave_nothing after delete on ${parent} begin
      ${deletes.join('\n      ')}
    end`)
        .execute(db)
    }
  },
})
