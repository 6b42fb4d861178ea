import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { projectRoot } from '../server/build/project-root.ts'
import { addTo } from './add-to.ts'
import { type CommandLoaders, loadCommands } from './load-commands.ts'

/**
 * Every command, one per line; those of accounts and clients are in commands/users and
 * commands/clients.
 */
const commands: CommandLoaders = {
  users: async (args) => (await import('./commands/users/users.ts')).users(args),
  clients: async (args) => (await import('./commands/clients/clients.ts')).clients(args),
  'sign-ups': async () => (await import('./commands/sign-ups.ts')).signUps(),
  visits: async () => (await import('./commands/visits.ts')).visits(),
  audit: async () => (await import('./commands/audit.ts')).audit(),
  events: async () => (await import('./commands/events.ts')).events(),
  link: async () => (await import('./commands/link.ts')).link(),
  import: async () => (await import('./commands/import.ts')).importCommand(),
  export: async () => (await import('./commands/export.ts')).exportCommand(),
  doctor: async () => (await import('./commands/doctor.ts')).doctor(),
  backup: async () => (await import('./commands/backup.ts')).backup(),
  restore: async () => (await import('./commands/restore.ts')).restore(),
  'move-to-postgres': async () => (await import('./commands/move-to-postgres.ts')).moveToPostgres(),
  secret: async () => (await import('./commands/secret.ts')).secret(),
  'rotate-secret': async () => (await import('./commands/rotate-secret.ts')).rotateSecret(),
  'rotate-signing-key': async () => (await import('./commands/rotate-signing-key.ts')).rotateSigningKey(),
}

const footer = `
Settings come from the same places as those of the service: the environment, the files named by --env-file, and .env in this folder.
Exit status: 0 done, 1 failed, 2 wrong usage, 3 no such account or client.`

/** Creates the program, with the commands that these arguments need. */
export async function createProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('dropharbor')
    .description('Manages a Dropharbor service: its accounts, its data and its keys.')
    .version(
      versionOf(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
      '--version',
      'print the version',
    )
    .option(
      '--env-file <file>',
      'read settings from this file, which takes precedence over .env; of several files, the last one wins',
      addTo,
    )
    .option('--json', 'print JSON for scripts')
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', footer)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
  for (const command of await loadCommands(commands, args)) program.addCommand(command)
  inherit(program)
  return program
}

const versionOf = (text: string): string => String(JSON.parse(text).version)

/** Makes faults of a subcommand throw an error, as those of the program do. */
function inherit(parent: Command): void {
  for (const command of parent.commands) inherit(command.copyInheritedSettings(parent))
}
