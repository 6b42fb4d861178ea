import type { Updateable } from 'kysely'
import type { AuthContext } from '../context.ts'
import { timestampOf } from '../context.ts'
import { listIdentities } from '../db/accounts/identities.ts'
import { updateUser } from '../db/accounts/users.ts'
import type { Transaction } from '../db/open.ts'
import type { Tables, User } from '../db/tables.ts'

/**
 * Lists an account's providers in its metadata, the oldest first, and applies `change` in the same
 * update.
 */
export async function refreshProviders(
  trx: Transaction,
  context: AuthContext,
  user: User,
  change: Updateable<Tables['users']> = {},
): Promise<User> {
  const identities = await listIdentities(trx, user.id)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const named = providers.length > 0 ? { provider: providers[0], providers } : {}
  const changed = await updateUser(trx, user.id, {
    ...change,
    raw_app_meta_data: { ...user.raw_app_meta_data, ...named },
    updated_at: timestampOf(context),
  })
  return changed ?? user
}
