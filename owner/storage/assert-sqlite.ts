import { nameDatabase } from '../../auth/db/name-database.ts'

/** Throws for Postgres, whose own tools are better suited: the advice names them. */
export function assertSqlite(config: Parameters<typeof nameDatabase>[0], advice: string): void {
  if (config.DATABASE_URL) throw new Error(`The database is ${nameDatabase(config)}. ${advice}`)
}
