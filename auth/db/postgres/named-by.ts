import type pg from 'pg'
import { type StatementNames, statementFault } from './statement-names.ts'

/** Has a pool send named statements without their names, if prepared statements don't persist. */
export function namedBy(names: StatementNames, pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (config: unknown, values?: unknown) => Promise<pg.QueryResult>
  const send = (config: unknown, values?: unknown) =>
    query(names.isOn || typeof config !== 'object' ? config : { ...config, name: undefined }, values)
  pool.query = ((config: unknown, values?: unknown) =>
    send(config, values).catch((error) => {
      const fault = statementFault(error)
      if (!fault) throw error
      names.note(fault)
      return send(config, values)
    })) as pg.Pool['query']
}
