export interface AuthColumn {
  table: string
  column: string
  /** Whether the column accepts values, which a generated one does not. */
  is_written: boolean
}

/**
 * A query for the columns of the schema `auth` of Supabase Auth. The information schema shows only
 * those that the role may read, so second factors that it may not read would seem to be absent.
 */
export const AUTH_COLUMNS = `select relname as "table", attname as "column", attgenerated = '' as is_written
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = to_regnamespace('auth') and attnum > 0 and not attisdropped`
