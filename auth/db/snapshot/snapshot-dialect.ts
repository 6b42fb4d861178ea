import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { readRows } from '../sqlite/read-rows.ts'
import { nameToRead } from '../sqlite/reading/name-to-read.ts'

/**
 * Kysely over one state of a database file, while other processes write it: a read-only transaction
 * that ends with its connection.
 */
export function snapshotDialect(file: string): Dialect {
  const database = new DatabaseSync(nameToRead(file), { readOnly: true })
  // A transaction begins with its first read.
  database.exec('BEGIN; SELECT count(*) FROM sqlite_master')
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => ({
      rows: readRows(database.prepare(sql), parameters as SQLInputValue[]) as R[],
    }),
    // biome-ignore lint/correctness/useYield: nothing in this project streams rows
    async *streamQuery() {
      throw new Error('streaming is not supported')
    },
  }
  return {
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: () => Promise.reject(new Error('a snapshot is one transaction already')),
      commitTransaction: async () => {},
      rollbackTransaction: async () => {},
      releaseConnection: async () => {},
      destroy: async () => database.close(),
    }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
