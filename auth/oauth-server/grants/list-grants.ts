import type { AuthContext } from '../../context.ts'
import { listConsentsOf } from '../../db/oauth-server/consents.ts'
import { nameClient } from '../../sessions/clients/name-client.ts'

/** Lists what a user has approved, by client. */
export const listGrants = async ({ db }: Pick<AuthContext, 'db'>, userId: string) =>
  (await listConsentsOf(db, userId)).map(({ scopes, granted_at, ...client }) => ({
    client: nameClient(client),
    scopes: scopes.split(' '),
    granted_at,
  }))
