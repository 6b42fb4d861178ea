import { listLastChanges } from '../../db/accounts/last-changes.ts'
import { listHolders, listTwins } from '../../db/accounts/twins.ts'
import type { Database } from '../../db/open.ts'
import type { NewIdentity } from '../../db/tables.ts'
import type { Fault, ImportedAccount } from './imported-account.ts'
import { lastChangeOf } from './last-change.ts'

/**
 * What is to be done with an account: make it, replace its older state, leave what is here in the
 * same state, or in one that is newer or not dated.
 */
export type Verdict = 'made' | 'changed' | 'same' | 'kept' | Fault

/**
 * Judges accounts of a source by those that are here under the same id, address or number, and by
 * those before them in the batch.
 */
export async function judge(db: Database, batch: readonly ImportedAccount[]): Promise<Verdict[]> {
  const users = batch.map(({ user }) => user)
  const twins = await listTwins(db, {
    ids: users.map(({ id }) => id),
    emails: users.flatMap(({ email }) => email ?? []),
    phones: users.flatMap(({ phone }) => phone ?? []),
  })
  const ids = new Set(users.map(({ id }) => id))
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
  const linked = batch.flatMap(({ identities }) => identities.filter(isElsewhere))
  const subjects = linked.map(({ provider_id }) => provider_id)
  for (const { provider, provider_id, user_id } of subjects.length === 0
    ? []
    : await listHolders(db, subjects)) {
    holders.set(subjectOf({ provider, provider_id }), user_id)
  }
  return batch.map((account) => {
    const { id, email, phone } = account.user
    const names = account.identities.filter(isElsewhere).map(subjectOf)
    for (const [field, value] of [
      ['email', email],
      ['phone', phone],
      ...names.map((name) => ['identities', name] as const),
    ] as const) {
      const holder = value ? holders.get(value) : undefined
      if (holder === undefined || holder === id) continue
      return { place: account.place, field, reason: `belongs to another account (${holder})` }
    }
    const [before, there] = [known.get(id), lastChangeOf(account)]
    if (before !== undefined && account.isDated && there === before) return 'same'
    if (before !== undefined && !(account.isDated && there > before)) return 'kept'
    known.set(id, there)
    if (email) holders.set(email, id)
    if (phone) holders.set(phone, id)
    for (const name of names) holders.set(name, id)
    return before === undefined ? 'made' : 'changed'
  })
}

/** An identity at a provider, as opposed to the account's own address or number. */
const isElsewhere = ({ provider }: NewIdentity): boolean => provider !== 'email' && provider !== 'phone'

const subjectOf = ({ provider, provider_id }: Pick<NewIdentity, 'provider' | 'provider_id'>): string =>
  `${provider} ${provider_id}`
