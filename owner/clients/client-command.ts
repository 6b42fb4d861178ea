import { Command } from 'commander'
import type { AuthContext } from '../../auth/context.ts'
import { AuthError } from '../../auth/errors.ts'
import { clientNotFound } from '../../auth/oauth-server/clients/find-client.ts'
import { readUuid } from '../../auth/values/read-uuid.ts'
import { readOptions } from '../storage/read-options.ts'
import { withContext } from '../storage/with-context.ts'
import { inOptions } from './client-options.ts'

/** What a command about clients receives besides its own options. */
interface Told {
  readonly json: boolean
  readonly yes: boolean
}

/**
 * Makes a command about clients of the OAuth server, which reports where that is off. `usage` names
 * the command and its argument.
 */
export const clientCommand = <Options extends object>(
  usage: string,
  description: string,
  act: (context: AuthContext, argument: string, options: Options, told: Told) => Promise<void>,
) =>
  // Commander parses arguments out of a command's name only there.
  new Command()
    .command(usage)
    .description(description)
    .action(async (...given: unknown[]) => {
      const command = given.at(-1) as Command
      const told = readOptions(command)
      await withContext(command, async (context) => {
        const [argument = ''] = command.args
        if (usage.includes('<id>') && !readUuid(argument)) throw clientNotFound()
        await act(context, argument, command.opts<Options>(), told).catch(sayInOptions)
        if (!context.config.OAUTH_SERVER_ENABLED) process.stderr.write(OFF)
      })
    })

function sayInOptions(error: unknown): never {
  if (!(error instanceof AuthError) || error.code !== 'validation_failed') throw error
  throw new Error(inOptions(error.message), { cause: error })
}

const OFF =
  'The OAuth server is off, so no client can sign users in: set OAUTH_SERVER_ENABLED=on (docs/oauth.md)\n'
