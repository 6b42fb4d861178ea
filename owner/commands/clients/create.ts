import type { Command } from 'commander'
import { createClient } from '../../../auth/oauth-server/clients/create-client.ts'
import { clientCommand } from '../../clients/client-command.ts'
import { type ClientOptions, fieldsOf, withClientOptions } from '../../clients/client-options.ts'
import { printClient } from '../../clients/print-client.ts'

interface Options extends ClientOptions {
  public?: boolean
  post?: boolean
}

/**
 * `dropharbor clients create NAME --redirect-uri URI`: prints the client's secret, which is never
 * shown again.
 */
export const create = (): Command =>
  withClientOptions(
    clientCommand<Options>(
      'create <name>',
      'create a client, and print its secret',
      async (context, name, { public: isPublic, post, ...options }, { json }) => {
        const method = isPublic ? 'none' : post ? 'client_secret_post' : 'client_secret_basic'
        const fields = { ...fieldsOf(options), client_name: name, token_endpoint_auth_method: method }
        printClient(await createClient(context, 'command_line', fields), { json })
      },
    ),
  )
    .option('--public', 'it cannot keep a secret, such as an app on a phone')
    .option('--post', 'it sends its secret in the body, not by Basic authentication')
    .option('--trusted', 'it is your own: users are not asked for their consent')
