import type { Database } from '../open.ts'

const AT_ONCE = 2000

/** Yields the id of every account in order, page by page, so that no statement takes long. */
export async function* userIds(db: Database): AsyncGenerator<string> {
  for (let after = '', count = AT_ONCE; count === AT_ONCE; ) {
    const ids = db.selectFrom('users').select('id').orderBy('id').limit(AT_ONCE)
    const rows = await (after === '' ? ids : ids.where('id', '>', after)).execute()
    for (const { id } of rows) yield id
    after = rows.at(-1)?.id ?? ''
    count = rows.length
  }
}
