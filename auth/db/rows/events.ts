import type { Generated, Selectable } from 'kysely'
import type { Timestamp } from './column.ts'

/** The receiver of an event. */
export type EventTarget = 'events' | 'after_user_created'

export type EventType = 'user.created' | 'user.updated' | 'user.deleted' | 'session.created'

/** Ours: events that wait for delivery, and those that were given up. They hold only ids. */
export interface EventsTable {
  /** The order in which the events of one account happened. */
  position: Generated<number>
  /** The same at every attempt. */
  id: Generated<string>
  target: EventTarget
  type: EventType
  user_id: string
  session_id: string | null
  created_at: Generated<Timestamp>
  attempts: Generated<number>
  /** Also the end of the lease of the process that is delivering it. */
  next_attempt_at: Generated<Timestamp>
  /** A code, never an address or a text. */
  last_error: string | null
  /** When its delivery was given up. */
  failed_at: Timestamp | null
}

export type QueuedEvent = Selectable<EventsTable>
