import type { Owner } from '../../admin/owner.ts'
import type { AuthContext } from '../../context.ts'
import type { ClientFields } from './fields/client-fields.ts'
import { insertNewClient } from './insert-new-client.ts'

/** Makes a client for the owner, with its secret (docs/wire-contract.md, 22.1). Throws 400. */
export const createClient = (context: AuthContext, by: Owner, fields: ClientFields) =>
  context.db
    .transaction()
    .execute((trx) => insertNewClient(trx, context, fields, { registration_type: 'manual', actor: by }))
