import { type SqlBool, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import type { Place } from './user-lists.ts'

/**
 * Returns the account that follows another one by this many, in the order in which they were made.
 */
export const placeAfter = (db: Database, after: Place, many: number): Promise<Place | undefined> =>
  db
    .selectFrom('users')
    .select(['created_at', 'id'])
    .where(comesAfter(after))
    .orderBy('created_at')
    .orderBy('id')
    .offset(many - 1)
    .limit(1)
    .executeTakeFirst()

/** Counts the accounts that were made on each day (UTC), after one account and up to another. */
export async function countSignUps(
  db: Database,
  after: Place,
  upTo: Place | undefined,
): Promise<{ day: string; count: number }[]> {
  const day = isPostgres(db)
    ? sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`
    : sql<string>`substr(created_at, 1, 10)`
  const rows = await db
    .selectFrom('users')
    .select((is) => [day.as('day'), is.fn.countAll<number>().as('count')])
    .where(comesAfter(after))
    .$if(upTo !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) <= (${upTo?.created_at}, ${upTo?.id})`),
    )
    .groupBy(day)
    .execute()
  return rows.map((row) => ({ day: row.day, count: Number(row.count) }))
}

const comesAfter = ({ created_at, id }: Place) => sql<SqlBool>`(created_at, id) > (${created_at}, ${id})`

/** Counts, in a slice of the newest accounts, how many have a second factor. */
export async function countSecondFactors(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ accounts: number; withFactor: number }> {
  const row = await db
    .selectFrom((query) =>
      query
        .selectFrom('users')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('account'),
    )
    .select((is) => [
      is.fn.countAll<number>().as('accounts'),
      is.fn
        .sum<number | null>(
          is
            .case()
            .when(
              is.exists(
                is
                  .selectFrom('mfa_factors')
                  .select('mfa_factors.id')
                  .whereRef('mfa_factors.user_id', '=', 'account.id')
                  .where('status', '=', 'verified')
                  .where('factor_type', '!=', 'recovery_code'),
              ),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('withFactor'),
    ])
    .executeTakeFirstOrThrow()
  return { accounts: Number(row.accounts), withFactor: Number(row.withFactor ?? 0) }
}
