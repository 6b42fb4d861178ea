import { Command } from 'commander'
import { type CommandLoaders, loadCommands } from '../../load-commands.ts'

const commands: CommandLoaders = {
  list: async () => (await import('./list.ts')).list(),
  show: async () => (await import('./show.ts')).show(),
  create: async () => (await import('./create.ts')).create(),
  update: async () => (await import('./update.ts')).update(),
  secret: async () => (await import('./secret.ts')).newSecret(),
  delete: async () => (await import('./delete.ts')).deleteOne(),
}

/**
 * `dropharbor clients …`: follows the rules of the admin API, and records changes in the audit log.
 */
export async function clients(args: readonly string[]): Promise<Command> {
  const group = new Command('clients').description('apps that users sign in to with their accounts')
  for (const command of await loadCommands(commands, args)) group.addCommand(command)
  return group
}
