import type { Command } from 'commander'
import { updateClient } from '../../../auth/oauth-server/clients/update-client.ts'
import { clientCommand } from '../../clients/client-command.ts'
import { type ClientOptions, fieldsOf, withClientOptions } from '../../clients/client-options.ts'
import { printClient } from '../../clients/print-client.ts'

/** `dropharbor clients update ID`: changes the given fields and keeps the others. */
export const update = (): Command =>
  withClientOptions(
    clientCommand<ClientOptions & { name?: string }>(
      'update <id>',
      'change a client; what no option names stays as it is',
      async (context, id, { name, ...options }, { json }) => {
        const fields = { ...fieldsOf(options), client_name: name }
        printClient(await updateClient(context, 'command_line', id, fields), { json })
      },
    ),
  )
    .option('--name <name>', 'name that is shown to users; an empty text removes it')
    .option('--trusted', 'it is your own: users are not asked for their consent')
    .option('--no-trusted', 'users are asked for their consent')
