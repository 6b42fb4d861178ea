import pg from 'pg'
import { readTimestamp } from './read-timestamp.ts'

/**
 * Parsers for types whose JavaScript form must be the same on both databases: timestamps as text,
 * bigint as number.
 */
const parsers: Record<number, ((text: string) => unknown) | undefined> = {
  [pg.types.builtins.TIMESTAMPTZ]: readTimestamp,
  [pg.types.builtins.INT8]: Number,
}

/** The parsers that `pg` uses for our values. */
export const valueTypes: NonNullable<pg.PoolConfig['types']> = {
  getTypeParser: (oid, format) => (oid in parsers ? parsers[oid] : pg.types.getTypeParser(oid, format)),
}
