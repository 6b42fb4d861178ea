import { Command } from 'commander'
import { type CommandLoaders, loadCommands } from '../../load-commands.ts'

const commands: CommandLoaders = {
  find: async () => (await import('./find.ts')).find(),
  show: async () => (await import('./show.ts')).show(),
  create: async () => (await import('./create.ts')).create(),
  invite: async () => (await import('./invite.ts')).invite(),
  ban: async () => (await import('./ban.ts')).ban(),
  unban: async () => (await import('./unban.ts')).unban(),
  'reset-mfa': async () => (await import('./reset-mfa.ts')).resetMfa(),
  'sign-out': async () => (await import('./sign-out.ts')).signOut(),
  delete: async () => (await import('./delete.ts')).deleteAccount(),
  reopen: async () => (await import('./reopen.ts')).reopen(),
  export: async () => (await import('./export.ts')).exportAccount(),
}

/**
 * `dropharbor users …`: follows the rules of the admin API, and records changes in the audit log.
 */
export async function users(args: readonly string[]): Promise<Command> {
  const group = new Command('users').description('find and change accounts')
  for (const command of await loadCommands(commands, args)) group.addCommand(command)
  return group
}
