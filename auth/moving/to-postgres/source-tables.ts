import type { DatabaseSync } from 'node:sqlite'
import { MIGRATION_TABLE } from '../../db/migrations/around/applied-migrations.ts'

/** A table of the embedded database, and how many rows it has. */
export interface SourceTable {
  name: string
  /** The columns, without generated ones. */
  columns: string[]
  rows: number
}

/** Lists every table, each after those that it refers to. The names of migrations are not moved. */
export function sourceTables(source: DatabaseSync): SourceTable[] {
  const names = source
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith(MIGRATION_TABLE))
  const parents = new Map(names.map((name) => [name, parentsOf(source, name)]))
  return inOrder(parents).map((name) => ({
    name,
    columns: source
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(name)
      .map(({ name }) => String(name)),
    rows: countOf(source, name),
  }))
}

/** Lists the tables that a table refers to. */
function parentsOf(source: DatabaseSync, name: string): string[] {
  const rows = source.prepare('SELECT DISTINCT "table" AS parent FROM pragma_foreign_key_list(?)').all(name)
  return rows.map(({ parent }) => String(parent)).filter((parent) => parent !== name)
}

function inOrder(parents: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>()
  const add = (name: string): void => {
    for (const parent of parents.get(name) ?? []) if (!ordered.has(parent)) add(parent)
    ordered.add(name)
  }
  for (const name of parents.keys()) add(name)
  return [...ordered]
}

function countOf(source: DatabaseSync, name: string): number {
  const { rows } = { ...source.prepare(`SELECT count(*) AS rows FROM "${name}"`).get() }
  return Number(rows)
}
