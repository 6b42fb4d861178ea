import { sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import type { EventTarget, EventType } from '../tables.ts'

/** What clients see of an account, except the times of mails and sign-ins. */
const SEEN = [
  'email',
  'phone',
  'email_confirmed_at',
  'phone_confirmed_at',
  'email_change',
  'phone_change',
  'raw_app_meta_data',
  'raw_user_meta_data',
  'role',
  'banned_until',
  'erase_after',
]

interface Trigger {
  target: EventTarget
  type: EventType
  /** The SQL operation, with the columns that it concerns. */
  after: string
  table: 'users' | 'sessions'
  /** The condition, with `{differs}` for the comparison that treats null as a value. */
  when?: string
}

/**
 * The triggers by name. A changed trigger needs a new name, so that databases replace it. The
 * database writes the events in the transaction that they report, whatever program makes it.
 */
const triggers: Readonly<Record<string, Trigger>> = {
  events_user_created: { target: 'events', type: 'user.created', after: 'insert', table: 'users' },
  events_user_updated: {
    target: 'events',
    type: 'user.updated',
    after: `update of ${SEEN.join(', ')}`,
    table: 'users',
    when: `new.deleted_at is null and (${SEEN.map((name) => `old.${name} {differs} new.${name}`).join(' or ')})`,
  },
  events_user_erased: {
    target: 'events',
    type: 'user.deleted',
    after: 'update of deleted_at',
    table: 'users',
    when: 'old.deleted_at is null and new.deleted_at is not null',
  },
  events_user_deleted: {
    target: 'events',
    type: 'user.deleted',
    after: 'delete',
    table: 'users',
    when: 'old.deleted_at is null',
  },
  events_session_created: { target: 'events', type: 'session.created', after: 'insert', table: 'sessions' },
  events_after_user_created: {
    target: 'after_user_created',
    type: 'user.created',
    after: 'insert',
    table: 'users',
  },
}

/**
 * Creates the triggers that write the events of these targets, and removes the others: an event
 * that no endpoint wants costs nothing.
 */
export async function setEventTriggers(db: Database, targets: readonly EventTarget[]): Promise<void> {
  const wanted = Object.entries(triggers).filter(([, { target }]) => targets.includes(target))
  const isDone = (known: ReadonlyMap<string, string>) =>
    known.size === wanted.length && wanted.every(([name]) => known.has(name))
  if (isDone(await knownTriggers(db))) return
  await db.transaction().execute(async (trx) => {
    // Processes that start at once wait for each other.
    if (isPostgres(db)) await sql`lock table auth.events in exclusive mode`.execute(trx)
    const known = await knownTriggers(trx)
    for (const [name, table] of known) {
      if (wanted.some(([each]) => each === name)) continue
      await sql.raw(`drop trigger ${name}${isPostgres(db) ? ` on auth.${table}` : ''}`).execute(trx)
    }
    for (const [name, trigger] of wanted) {
      if (!known.has(name))
        await sql.raw(definitionOf(name, trigger, { forPostgres: isPostgres(db) })).execute(trx)
    }
  })
}

/** Returns the existing event triggers, those of other releases included, with their tables. */
async function knownTriggers(db: Database): Promise<Map<string, string>> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string; table: string }>`
        select t.tgname as name, c.relname as table
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.oid in ('auth.users'::regclass, 'auth.sessions'::regclass) and not t.tgisinternal`.execute(db)
    : await sql<{ name: string; table: string }>`
        select name, tbl_name as "table" from sqlite_master where type = 'trigger'`.execute(db)
  const ours = rows.filter(({ name }) => name.startsWith('events_'))
  return new Map(ours.map(({ name, table }) => [name, table]))
}

function definitionOf(
  name: string,
  { target, type, after, table, when }: Trigger,
  { forPostgres }: { forPostgres: boolean },
): string {
  const condition = when?.replaceAll('{differs}', forPostgres ? 'is distinct from' : 'is not')
  const head = `create trigger ${name} after ${after} on ${forPostgres ? 'auth.' : ''}${table} for each row`
  const guarded = condition === undefined ? head : `${head} when (${condition})`
  if (forPostgres) return `${guarded} execute function auth.note_event('${target}', '${type}')`
  const [user, session] =
    table === 'sessions' ? ['new.user_id', 'new.id'] : [after === 'delete' ? 'old.id' : 'new.id', 'null']
  return `${guarded} begin
    insert into events (target, type, user_id, session_id) values ('${target}', '${type}', ${user}, ${session});
  end`
}
