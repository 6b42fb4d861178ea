import { type Expression, type RawBuilder, sql } from 'kysely'

type ColumnType = 'text' | 'uuid' | 'timestamptz' | 'jsonb' | 'bytea' | 'blob' | Expression<unknown>

/** The column types that the two databases spell differently. */
export interface ColumnTypes {
  uuid: ColumnType
  timestamp: ColumnType
  json: ColumnType
  /** JSON that no query searches, so that it needs no binary form on Postgres. */
  plainJson: ColumnType
  address: ColumnType
  bytes: ColumnType
  earliestConfirmation: RawBuilder<unknown>
  identityEmail: RawBuilder<unknown>
}

export const postgresTypes: ColumnTypes = {
  uuid: 'uuid',
  timestamp: 'timestamptz',
  json: 'jsonb',
  plainJson: sql`json`,
  address: sql`inet`,
  bytes: 'bytea',
  earliestConfirmation: sql`least(email_confirmed_at, phone_confirmed_at)`,
  identityEmail: sql`lower(identity_data->>'email')`,
}

export const sqliteTypes: ColumnTypes = {
  uuid: 'text',
  timestamp: 'text',
  json: 'text',
  plainJson: 'text',
  address: 'text',
  bytes: 'blob',
  // Unlike least() on Postgres, min() on SQLite is null as soon as one of its arguments is.
  earliestConfirmation: sql`coalesce(min(email_confirmed_at, phone_confirmed_at), email_confirmed_at, phone_confirmed_at)`,
  identityEmail: sql`lower(json_extract(identity_data, '$.email'))`,
}
