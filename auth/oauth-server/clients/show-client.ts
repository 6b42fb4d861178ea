import type { AuthContext } from '../../context.ts'
import { findClient } from './find-client.ts'
import { presentClient } from './present-client.ts'

/** Shows a client. Throws 400 `validation_failed`, 404 `oauth_client_not_found`. */
export const showClient = async ({ db }: Pick<AuthContext, 'db'>, id: string) =>
  presentClient(await findClient(db, id))
