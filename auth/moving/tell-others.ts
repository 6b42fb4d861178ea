import { userIds } from '../db/accounts/user-ids.ts'
import type { Database } from '../db/open.ts'
import type { TellLine } from './with-report-file.ts'

/**
 * Reports accounts that are here and not in a source, such as those that were deleted there since,
 * and returns how many there are.
 */
export async function tellOthers(
  db: Database,
  isInSource: (id: string) => boolean,
  tell: TellLine,
): Promise<number> {
  let count = 0
  for await (const id of userIds(db)) {
    if (isInSource(id)) continue
    count++
    tell({ place: `user ${id}`, field: 'id', reason: 'is here but not in the source' })
  }
  return count
}
