import type { Compilable, CompiledQuery, Simplify } from 'kysely'
import { WithSchemaPlugin } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import { PREPARED } from './is-prepared.ts'

/** Stands in for an argument while a statement is compiled. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_slots, name) => new Slot(String(name)) })

/**
 * Returns a statement that is built and compiled once for each kind of database, because doing so
 * at every use takes longer than its answer. `build` may use its arguments only as values, and not
 * inspect them.
 */
export function prepared<Args extends Record<string, unknown>, Row>(
  build: (db: Database, args: Args) => Compilable<Row>,
): (db: Database, args: Args) => Promise<Simplify<Row>[]> {
  const compiled: Partial<Record<'postgres' | 'sqlite', CompiledQuery<Row>>> = {}
  return async (db, args) => {
    // A plugin that inspects statements sees each of them.
    if (db.getExecutor().plugins.some((plugin) => !(plugin instanceof WithSchemaPlugin))) {
      return (await db.executeQuery(build(db, args))).rows as Simplify<Row>[]
    }
    const kind = isPostgres(db) ? 'postgres' : 'sqlite'
    compiled[kind] ??= build(db, slots as Args).compile()
    const statement = compiled[kind]
    const parameters = statement.parameters.map((value) => (value instanceof Slot ? args[value.name] : value))
    return (await db.executeQuery({ ...statement, ...PREPARED, parameters })).rows as Simplify<Row>[]
  }
}
