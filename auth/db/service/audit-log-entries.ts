import { type SqlBool, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import { insertRows } from '../statements/insert-rows.ts'
import { prepared } from '../statements/prepared.ts'
import type { AuditLogEntry, NewAuditLogEntry } from '../tables.ts'

/** The place of an entry in the order of time. */
export type AuditPlace = Pick<AuditLogEntry, 'id' | 'created_at'>

/** Sorts after any character, so that a prefix followed by it ends the range of that prefix. */
const LAST = '\u{10ffff}'
const username = sql<string>`lower(payload->>'actor_username')`

export async function insertAuditLogEntry(db: Database, entry: NewAuditLogEntry): Promise<void> {
  await db.insertInto('audit_log_entries').values(entry).execute()
}

export const insertAuditLogEntries = (db: Database, entries: readonly NewAuditLogEntry[]): Promise<void> =>
  insertRows(db, 'audit_log_entries', entries)

/**
 * As `insertAuditLogEntry`, unless an account has this many entries since a moment. It is one
 * statement, because every sign-in waits for it.
 */
export async function insertAuditLogEntryUnless(
  db: Database,
  { id, payload, created_at, ip_address = '' }: NewAuditLogEntry,
  { actorId, since, many }: { actorId: string; since: string; many: number },
): Promise<void> {
  const entry = { id, text: JSON.stringify(payload), created_at, ip_address }
  await insertUnless(db, { ...entry, actorId, since, before: many - 1 })
}

interface Unless extends Record<'id' | 'text' | 'created_at' | 'ip_address' | 'actorId' | 'since', string> {
  before: number
}

const insertUnless = prepared(
  (db, { id, text, created_at, ip_address, actorId, since, before }: Unless & Record<string, unknown>) => {
    // Postgres takes a parameter of a select for text; SQLite has no such types.
    const typed = (value: string, type: string) =>
      isPostgres(db) ? sql`cast(${value} as ${sql.raw(type)})` : sql`${value}`
    const last = newest(db, 1)
      .where(sql`payload->>'actor_id'`, '=', actorId)
      .where('created_at', '>', since)
      .offset(sql<number>`${before}`)
    const entry = db
      .selectNoFrom([
        typed(id, 'uuid').as('id'),
        typed(text, 'json').as('payload'),
        typed(created_at, 'timestamptz').as('created_at'),
        typed(ip_address, 'varchar').as('ip_address'),
      ])
      .where(({ not, exists }) => not(exists(last)))
    return db
      .insertInto('audit_log_entries')
      .columns(['id', 'payload', 'created_at', 'ip_address'])
      .expression(entry)
  },
)

const newest = (db: Database, limit: number) =>
  db
    .selectFrom('audit_log_entries')
    .select(['id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** Lists the newest entries from this offset on. */
export async function listAuditLogEntries(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditLogEntry[]> {
  return entriesOf(db, await newest(db, limit).offset(offset).execute())
}

/** Returns the entries at these places, in this order, without those that no longer exist. */
export async function entriesOf(db: Database, places: readonly AuditPlace[]): Promise<AuditLogEntry[]> {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const entries = await db.selectFrom('audit_log_entries').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Lists the newest entries of an action. */
export const listPlacesOfAction = (db: Database, action: string, limit: number): Promise<AuditPlace[]> =>
  newest(db, limit).where(sql`payload->>'action'`, '=', action).execute()

/** Lists the newest entries by an account. */
export const listPlacesOfActor = (db: Database, actorId: string, limit: number): Promise<AuditPlace[]> =>
  newest(db, limit).where(sql`payload->>'actor_id'`, '=', actorId).execute()

/**
 * Lists every entry by or about an account, in the order of time; some of them have the owner of
 * the service as their actor.
 */
export async function listAuditLogEntriesOf(db: Database, userId: string): Promise<AuditLogEntry[]> {
  const entries = db.selectFrom('audit_log_entries').selectAll()
  // Two queries, because each has an index of its own.
  const [by, about] = await Promise.all([
    entries.where(sql`payload->>'actor_id'`, '=', userId).execute(),
    entries
      .where(subject, 'is not', null)
      .where(subject, '=', userId)
      .where(sql`payload->>'actor_id'`, '!=', userId)
      .execute(),
  ])
  return [...by, ...about].sort((a, b) => placeOf(a).localeCompare(placeOf(b)))
}

/** Lists the newest entries by or about an account, the newest first. */
export async function listNewestEntriesAbout(
  db: Database,
  userId: string,
  limit: number,
): Promise<AuditLogEntry[]> {
  const [by, about] = await Promise.all([
    newest(db, limit).where(sql`payload->>'actor_id'`, '=', userId).execute(),
    newest(db, limit).where(subject, 'is not', null).where(subject, '=', userId).execute(),
  ])
  const places = new Map([...by, ...about].map((place) => [place.id, place]))
  const sorted = [...places.values()].sort((a, b) => placeOf(b).localeCompare(placeOf(a)))
  return entriesOf(db, sorted.slice(0, limit))
}

const subject = sql<string>`payload->'traits'->>'user_id'`
const placeOf = ({ created_at, id }: AuditPlace) => `${created_at} ${id}`

/** Lists the newest entries by an address or a number, in lower case. */
export const listPlacesOfUsername = (db: Database, name: string, limit: number): Promise<AuditPlace[]> =>
  newest(db, limit).where(bytewise(db), '=', name).execute()

/**
 * Lists entries by addresses that begin with a text in lower case, in the order of the addresses.
 */
export const listPlacesByPrefix = (db: Database, prefix: string, limit: number): Promise<AuditPlace[]> =>
  db
    .selectFrom('audit_log_entries')
    .select(['id', 'created_at'])
    .where(bytewise(db), '>=', prefix)
    .where(bytewise(db), '<', prefix + LAST)
    .orderBy(bytewise(db))
    .limit(limit)
    .execute()

/** Lists the names of the actors of the newest entries. */
export const listNewestActors = (db: Database, limit: number) =>
  newest(db, limit)
    .select([
      sql<string | null>`payload->>'actor_username'`.as('username'),
      sql<string | null>`payload->>'actor_name'`.as('name'),
    ])
    .execute()

/**
 * Lists entries in the order of time: those after a place, or from a moment on, up to another one.
 */
export function listAuditLogEntriesAfter(
  db: Database,
  { after, from, to }: { after: AuditPlace | undefined; from: string; to: string },
  limit: number,
): Promise<AuditLogEntry[]> {
  // The database's own time is exact to the microsecond; the caller's is not.
  const same = after && db.selectFrom('audit_log_entries').select('created_at').where('id', '=', after.id)
  const start = after
    ? sql<SqlBool>`(created_at, id) > (coalesce(${same}, ${after.created_at}), ${after.id})`
    : sql<SqlBool>`created_at >= ${from}`
  return db
    .selectFrom('audit_log_entries')
    .selectAll()
    .where(start)
    .where('created_at', '<=', to)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Compares as the index does. */
const bytewise = (db: Database) => (isPostgres(db) ? sql<string>`${username} collate "C"` : username)
