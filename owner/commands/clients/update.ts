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
      'change a client; what is not said stays',
      async (context, id, { name, ...options }, { json }) => {
        const fields = { ...fieldsOf(options), client_name: name }
        printClient(await updateClient(context, 'command_line', id, fields), { json })
      },
    ),
  )
    .option('--name <name>', 'what users are shown; an empty text takes it away')
    .option('--trusted', 'one of your own: its users are not asked whether it may')
    .option('--no-trusted', 'its users are asked')
