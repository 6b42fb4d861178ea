import type { ColumnType } from 'kysely'

/**
 * A point in time as RFC 3339 text in UTC with milliseconds, the form in which both databases
 * return it.
 */
export type Timestamp = string

/** An object that a client may fill as it likes. */
export type Metadata = Record<string, unknown>

export type Json = ColumnType<Metadata, Metadata, Metadata>

export type NullableJson = ColumnType<Metadata | null, Metadata | null, Metadata | null>
