import type { Generated, Insertable, Selectable } from 'kysely'
import type { Json, Timestamp } from './column.ts'

/** Ours: Supabase Auth takes its keys from the environment. */
export interface SigningKeysTable {
  kid: string
  public_jwk: Json
  /** The private JWK as JSON text, or its encryption envelope. */
  private_jwk: string
  status: 'current' | 'previous'
  created_at: Timestamp
}

/** Ours: the secrets that rows may be sealed under, by names that reveal nothing about them. */
export interface SealingKeysTable {
  key_id: string
  created_at: Timestamp
  /** When every row was sealed under this secret, and none in the clear or under another. */
  completed_at: Timestamp | null
}

/** Ours: the windows of rate limits, in milliseconds since 1970. */
export interface RateLimitsTable {
  key: string
  points: number
  expire: number | null
  /** When the next attempt may be made, if attempts are slowed down. */
  ready: number | null
}

/** Ours: mails and SMS that wait to be sent. A message that was sent is deleted. */
export interface MessagesTable {
  id: string
  kind: 'mail' | 'sms'
  template: string
  recipient: string
  /** The template's values as JSON text, sealed: they hold codes and links. */
  payload: string
  created_at: Timestamp
  /** The time after which the message is dropped, and never sent. */
  expires_at: Timestamp
  attempts: Generated<number>
  /** Also the end of the lease of the process that is sending it. */
  next_attempt_at: Timestamp
  /** A code of the protocol, never an address or a text. */
  last_error: string | null
}

/** Ours: work that one process does at a time. */
export interface WriteProbesTable {
  id: string
  filler: string
}

export interface LeasesTable {
  name: string
  until: Timestamp
}

export type SigningKey = Selectable<SigningKeysTable>
export type SealingKey = Selectable<SealingKeysTable>
export type QueuedMessage = Selectable<MessagesTable>
export type NewQueuedMessage = Insertable<MessagesTable>
