import type { AuthContext } from '../../context.ts'
import { countClients, listClients as list } from '../../db/oauth-server/clients.ts'
import { presentClient } from './present-client.ts'

/** Lists clients, the newest first, and counts them all. */
export async function listClients({ db }: Pick<AuthContext, 'db'>, place: { limit: number; offset: number }) {
  const [clients, total] = await Promise.all([list(db, place), countClients(db)])
  return { clients: clients.map(presentClient), total }
}
