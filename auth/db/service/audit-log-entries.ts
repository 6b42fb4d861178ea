import { type SqlBool, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import { insertRows } from '../statements/insert-rows.ts'
import { prepared } from '../statements/prepared.ts'
import type { AuditLogEntry, NewAuditLogEntry } from '../tables.ts'

/** Where an entry stands in the order of time. */
export type AuditPlace = Pick<AuditLogEntry, 'id' | 'created_at'>

/** Greater than every text that begins as another one and goes on. */
const LAST = '\u{10ffff}'
const username = sql<string>`lower(payload->>'actor_username')`

export async function insertAuditLogEntry(db: Database, entry: NewAuditLogEntry): Promise<void> {
  await db.insertInto('audit_log_entries').values(entry).execute()
}

export const insertAuditLogEntries = (db: Database, entries: readonly NewAuditLogEntry[]): Promise<void> =>
  insertRows(db, 'audit_log_entries', entries)

/**
 * The same, unless an account has so many entries since a time. One statement: every sign-in waits
 * for it.
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
    // Postgres takes a parameter of a select for text, and SQLite has no such types.
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

/** The newest entries from a place in the list on, by its number. */
export async function listAuditLogEntries(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditLogEntry[]> {
  return entriesOf(db, await newest(db, limit).offset(offset).execute())
}

/** Entries by their places, in that order; without those that are gone. */
export async function entriesOf(db: Database, places: readonly AuditPlace[]): Promise<AuditLogEntry[]> {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const entries = await db.selectFrom('audit_log_entries').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The newest entries of an action. */
export const listPlacesOfAction = (db: Database, action: string, limit: number): Promise<AuditPlace[]> =>
  newest(db, limit).where(sql`payload->>'action'`, '=', action).execute()

/** The newest entries by an account. */
export const listPlacesOfActor = (db: Database, actorId: string, limit: number): Promise<AuditPlace[]> =>
  newest(db, limit).where(sql`payload->>'actor_id'`, '=', actorId).execute()

/**
 * Every entry by an account, or about it, in the order of time: the owner of the service is the
 * actor of some.
 */
export async function listAuditLogEntriesOf(db: Database, userId: string): Promise<AuditLogEntry[]> {
  const entries = db.selectFrom('audit_log_entries').selectAll()
  // Beside each other, as each has an index of its own.
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

/** The newest of those, the newest first. */
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

/** The newest entries by an address or a number, in small letters. */
export const listPlacesOfUsername = (db: Database, name: string, limit: number): Promise<AuditPlace[]> =>
  newest(db, limit).where(bytewise(db), '=', name).execute()

/** Entries by addresses that begin with a text in small letters, in the order of the addresses. */
export const listPlacesByPrefix = (db: Database, prefix: string, limit: number): Promise<AuditPlace[]> =>
  db
    .selectFrom('audit_log_entries')
    .select(['id', 'created_at'])
    .where(bytewise(db), '>=', prefix)
    .where(bytewise(db), '<', prefix + LAST)
    .orderBy(bytewise(db))
    .limit(limit)
    .execute()

/** The names behind the newest entries. */
export const listNewestActors = (db: Database, limit: number) =>
  newest(db, limit)
    .select([
      sql<string | null>`payload->>'actor_username'`.as('username'),
      sql<string | null>`payload->>'actor_name'`.as('name'),
    ])
    .execute()

/** Entries in the order of time: those after a place, or from a time on, up to another one. */
export function listAuditLogEntriesAfter(
  db: Database,
  { after, from, to }: { after: AuditPlace | undefined; from: string; to: string },
  limit: number,
): Promise<AuditLogEntry[]> {
  // To the microsecond, where the database knows them and the answer did not tell.
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

/** As the index holds it. */
const bytewise = (db: Database) => (isPostgres(db) ? sql<string>`${username} collate "C"` : username)
