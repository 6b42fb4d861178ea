export interface AuthColumn {
  table: string
  column: string
  /** Whether it takes values. */
  is_written: boolean
}

/**
 * Reads the columns of the schema `auth` of Supabase Auth. The information schema has only those
 * that the role may read: second factors that it may not would be none.
 */
export const AUTH_COLUMNS = `select relname as "table", attname as "column", attgenerated = '' as is_written
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = to_regnamespace('auth') and attnum > 0 and not attisdropped`
