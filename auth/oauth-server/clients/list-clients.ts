import type { AuthContext } from '../../context.ts'
import { countClients, listClients as list } from '../../db/oauth-server/clients.ts'
import { presentClient } from './present-client.ts'

/** Clients, the newest first, and how many there are. */
export async function listClients({ db }: Pick<AuthContext, 'db'>, place: { limit: number; offset: number }) {
  const [clients, total] = await Promise.all([list(db, place), countClients(db)])
  return { clients: clients.map(presentClient), total }
}
