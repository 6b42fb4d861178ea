import type { Generated, Selectable } from 'kysely'
import type { Timestamp } from './column.ts'

/** Who an event is told to. */
export type EventTarget = 'events' | 'after_user_created'

export type EventType = 'user.created' | 'user.updated' | 'user.deleted' | 'session.created'

/** Ours: events that wait to be told, and those that no program took. Ids alone. */
export interface EventsTable {
  /** In the order in which they happened, among those of one account. */
  position: Generated<number>
  /** The same at every attempt. */
  id: Generated<string>
  target: EventTarget
  type: EventType
  user_id: string
  session_id: string | null
  created_at: Generated<Timestamp>
  attempts: Generated<number>
  /** Also the end of the lease of the process that is telling it. */
  next_attempt_at: Generated<Timestamp>
  /** A code, never an address or a text. */
  last_error: string | null
  /** When it was given up. */
  failed_at: Timestamp | null
}

export type QueuedEvent = Selectable<EventsTable>
