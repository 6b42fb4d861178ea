import type { Command } from 'commander'
import { regenerateSecret } from '../../../auth/oauth-server/clients/regenerate-secret.ts'
import { clientCommand } from '../../clients/client-command.ts'
import { printClient } from '../../clients/print-client.ts'
import { assertSure } from '../../terminal/assert-sure.ts'

/** `dropharbor clients secret ID` */
export const newSecret = (): Command =>
  clientCommand('secret <id>', 'give a client a new secret', async (context, id, _options, { json, yes }) => {
    await assertSure('Its present secret will stop working.', { yes })
    printClient(await regenerateSecret(context, 'command_line', id), { json })
  })
