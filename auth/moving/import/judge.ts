import { listLastChanges } from '../../db/accounts/last-changes.ts'
import { listHolders, listTwins } from '../../db/accounts/twins.ts'
import type { Database } from '../../db/open.ts'
import type { Fault } from './imported-account.ts'
import { type Sketch, subjectOf } from './sketch.ts'

/**
 * What to do with an account: make it, replace its older state, or keep what is here, which is the
 * same, newer, or not known to be older.
 */
export type Verdict = 'made' | 'changed' | 'same' | 'newer' | 'kept' | Fault

/**
 * Judges accounts of a source by those that are here under the same id, address or number, of which
 * each may occur only once in the batch.
 */
export async function judge(db: Database, batch: readonly Sketch[]): Promise<Verdict[]> {
  const twins = await listTwins(db, {
    ids: batch.map(({ id }) => id),
    emails: batch.flatMap(({ email }) => email ?? []),
    phones: batch.flatMap(({ phone }) => phone ?? []),
  })
  const ids = new Set(batch.map(({ id }) => id))
  /** The last change of each account that is here under an id of the batch. */
  const known = new Map(twins.filter(({ id }) => ids.has(id)).map(({ id, updated_at }) => [id, updated_at]))
  for (const { user_id, updated_at } of await listLastChanges(db, [...known.keys()])) {
    if (updated_at > (known.get(user_id) ?? '')) known.set(user_id, updated_at)
  }
  const holders = new Map<string, string>()
  for (const { id, email, phone } of twins) {
    if (email) holders.set(email, id)
    if (phone) holders.set(phone, id)
  }
  const subjects = batch.flatMap((account) => account.subjects.map(({ provider_id }) => provider_id))
  for (const { provider, provider_id, user_id } of subjects.length === 0
    ? []
    : await listHolders(db, subjects)) {
    holders.set(subjectOf({ provider, provider_id }), user_id)
  }
  return batch.map(({ place, id, email, phone, changedAt, isDated, ...account }) => {
    const names = account.subjects.map(subjectOf)
    for (const [field, value] of [
      ['email', email],
      ['phone', phone],
      ...names.map((name) => ['identities', name] as const),
    ] as const) {
      const holder = value ? holders.get(value) : undefined
      if (holder === undefined || holder === id) continue
      return { place, field, reason: `belongs to another account (${holder})` }
    }
    const before = known.get(id)
    if (before === undefined) return 'made'
    if (!isDated) return 'kept'
    return changedAt === before ? 'same' : changedAt < before ? 'newer' : 'changed'
  })
}
