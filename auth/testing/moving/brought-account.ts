import { randomUUID } from 'node:crypto'
import type { TestService } from '../service.ts'

/** Returns an imported account: its row, and its identities at providers. */
export async function broughtAccount({ database: { db } }: TestService, email: string) {
  const [user] = await db.selectFrom('users').selectAll().where('email', '=', email).execute()
  const identities = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', user?.id ?? randomUUID())
    .execute()
  return { user, providers: identities.map((one) => `${one.provider} ${one.provider_id}`).toSorted() }
}
