import type { Database } from '../open.ts'
import type { NewOwnerPass, Timestamp } from '../tables.ts'

/** A link opens a session. Both are passes, each in a table of its own. */
type PassTable = 'owner_links' | 'owner_sessions'

/**
 * The times that a pass is compared with. One that was made after `latest` dates from before the
 * clock was set back.
 */
interface PassTimes {
  now: Timestamp
  latest: Timestamp
}

export async function insertOwnerPass(db: Database, table: PassTable, pass: NewOwnerPass): Promise<void> {
  await db.insertInto(table).values(pass).execute()
}

/** Consumes a link that has not expired. Of requests that race, exactly one gets true. */
export async function consumeOwnerLink(
  db: Database,
  tokenHash: string,
  { now, latest }: PassTimes,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('owner_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latest)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns when a session ends; undefined if it has ended. */
export async function findOwnerSession(
  db: Database,
  tokenHash: string,
  { now, latest }: PassTimes,
): Promise<Timestamp | undefined> {
  const session = await db
    .selectFrom('owner_sessions')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latest)
    .executeTakeFirst()
  return session?.expires_at
}

export async function deleteOwnerSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('owner_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session, and deletes every unused link. Returns how many sessions there were. */
export async function deleteOwnerPasses(db: Database): Promise<number> {
  await db.deleteFrom('owner_links').execute()
  const { numDeletedRows } = await db.deleteFrom('owner_sessions').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
