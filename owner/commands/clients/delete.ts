import type { Command } from 'commander'
import { deleteClient } from '../../../auth/oauth-server/clients/delete-client.ts'
import { showClient } from '../../../auth/oauth-server/clients/show-client.ts'
import { clientCommand } from '../../clients/client-command.ts'
import { assertSure } from '../../terminal/assert-sure.ts'
import { plainText } from '../../terminal/plain-text.ts'

/** `dropharbor clients delete ID` */
export const deleteOne = (): Command =>
  clientCommand(
    'delete <id>',
    'delete a client, and the consent that users have given to it',
    async (context, id, _options, { json, yes }) => {
      const { client_id, client_name } = await showClient(context, id)
      const name = plainText(client_name ?? client_id)
      await assertSure(`${name} will be deleted, and signed out of every account.`, { yes })
      await deleteClient(context, 'command_line', client_id)
      process.stdout.write(json ? `${JSON.stringify({ id: client_id, done: 'delete' })}\n` : 'Deleted.\n')
    },
  )
