import type { Command } from 'commander'
import { listClients } from '../../../auth/oauth-server/clients/list-clients.ts'
import { clientCommand } from '../../clients/client-command.ts'
import { printRows } from '../../terminal/print-rows.ts'
import { readCount } from '../../terminal/read-count.ts'

/** `dropharbor clients list`: lists clients, the newest first. */
export const list = (): Command =>
  clientCommand<{ limit: number }>(
    'list',
    'list clients, the newest first',
    async (context, _none, { limit }, { json }) => {
      const { clients, total } = await listClients(context, { limit, offset: 0 })
      printRows(clients, columns, { json })
      if (total > limit) process.stderr.write(`There are ${total}; show more with --limit.\n`)
    },
  ).option('--limit <count>', 'show at most this many, 1 to 1000', readCount(1000), 50)

type Cell = (row: Readonly<Record<string, unknown>>) => unknown

const columns: Readonly<Record<string, Cell>> = {
  id: ({ client_id }) => client_id,
  name: ({ client_name }) => client_name,
  type: ({ client_type }) => client_type,
  trusted: ({ trusted }) => (trusted ? 'yes' : 'no'),
  created: ({ created_at, registration_type }) =>
    registration_type === 'dynamic' ? `${created_at}, by itself` : created_at,
}
