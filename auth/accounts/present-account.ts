import { listIdentities } from '../db/accounts/identities.ts'
import { listFactors } from '../db/credentials/factors.ts'
import type { Database } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { presentUser } from './present-user.ts'

/** Returns a user as clients see it, with its current identities and factors. */
export async function presentAccount(db: Database, user: User) {
  const [identities, factors] = await Promise.all([listIdentities(db, user.id), listFactors(db, user.id)])
  return presentUser(user, identities, factors)
}
