import type { Database } from '../open.ts'
import { among } from '../statements/among.ts'
import { together } from '../statements/pipelined.ts'
import type { Identity, User } from '../tables.ts'
import { isNotSsoUser } from './users.ts'

type Twin = Pick<User, 'id' | 'email' | 'phone' | 'updated_at'>

/** Lists the holders of identities with one of these ids at a provider. */
export const listHolders = (
  db: Database,
  providerIds: readonly string[],
): Promise<Pick<Identity, 'provider' | 'provider_id' | 'user_id'>[]> =>
  db
    .selectFrom('identities')
    .select(['provider', 'provider_id', 'user_id'])
    .where(among(db, 'provider_id', providerIds))
    .execute()

/**
 * Lists accounts that have one of these ids, addresses or numbers. Accounts of single sign-on have
 * an address space of their own.
 */
export async function listTwins(
  db: Database,
  { ids, emails, phones }: Record<'ids' | 'emails' | 'phones', readonly string[]>,
): Promise<Twin[]> {
  const users = db.selectFrom('users').select(['id', 'email', 'phone', 'updated_at'])
  const queries = [
    users.where(among(db, 'id', ids)),
    ...(emails.length === 0 ? [] : [users.where(among(db, 'email', emails)).where(isNotSsoUser)]),
    ...(phones.length === 0 ? [] : [users.where(among(db, 'phone', phones))]),
  ]
  return (await together(queries.map((query) => query.execute()))).flat()
}
