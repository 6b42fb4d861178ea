import type { Command } from 'commander'
import { showClient } from '../../../auth/oauth-server/clients/show-client.ts'
import { clientCommand } from '../../clients/client-command.ts'
import { printClient } from '../../clients/print-client.ts'

/** `dropharbor clients show ID`: shows a client, without its secret. */
export const show = (): Command =>
  clientCommand('show <id>', 'show a client', async (context, id, _options, { json }) =>
    printClient(await showClient(context, id), { json }),
  )
