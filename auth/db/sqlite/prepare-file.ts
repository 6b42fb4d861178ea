import { statSync } from 'node:fs'
import { appliedIn } from './applied-in.ts'
import { assertIntact } from './assert-intact.ts'
import { copyDatabase } from './copy-database.ts'
import { isMarked, markFile } from './log-mark.ts'

/**
 * Looks at a database file before the product opens it. After an unclean end, which leaves a log
 * beside it, its pages are checked, unless its mark shows that the log is its own. Where one of the
 * migrations is missing it is copied aside first: returns a line that says where. Throws when it is
 * damaged, or can't be copied.
 */
export async function prepareFile(file: string, migrations: readonly string[]): Promise<string[]> {
  if (sizeOf(file) === 0) return []
  if (sizeOf(`${file}-wal`) > 0 && !isMarked(file)) assertIntact(file)
  const applied = appliedIn(file)
  const missing = migrations.find((name) => !applied.includes(name))
  if (applied.length === 0) return []
  if (missing === undefined) {
    markFile(file)
    return []
  }
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  // Two processes that start at once make one each.
  const copy = `${file}.before-${missing}-${time}-${process.pid}`
  await copyDatabase(file, copy)
  markFile(file)
  return [`The database is migrated to ${migrations.at(-1)}: ${copy} holds it as it was`]
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
