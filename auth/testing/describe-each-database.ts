import { describe } from 'vitest'
import { type DatabaseKind, databases } from './service.ts'

/**
 * Describes the same tests on SQLite and on Postgres, which takes the place of `%s` in the name.
 * The database is a tag of the tests, by which `npm test` chooses (vitest.config.ts).
 */
export function describeEachDatabase(name: string, tests: (kind: DatabaseKind) => void): void {
  for (const kind of databases) describe(name.replace('%s', kind), { tags: [kind] }, () => tests(kind))
}
