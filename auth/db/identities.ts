import type { Database } from './open.ts'
import type { Identity, NewIdentity } from './tables.ts'

export const insertIdentity = (db: Database, identity: NewIdentity): Promise<Identity> =>
  db.insertInto('identities').values(identity).returningAll().executeTakeFirstOrThrow()

export const listIdentities = (db: Database, userId: string): Promise<Identity[]> =>
  db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
