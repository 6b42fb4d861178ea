import { Command } from 'commander'
import { audit } from './commands/audit.ts'
import { backup } from './commands/backup.ts'
import { doctor } from './commands/doctor.ts'
import { events } from './commands/events.ts'
import { link } from './commands/link.ts'
import { restore } from './commands/restore.ts'
import { rotateSecret } from './commands/rotate-secret.ts'
import { rotateSigningKey } from './commands/rotate-signing-key.ts'
import { secret } from './commands/secret.ts'
import { signUps } from './commands/sign-ups.ts'
import { users } from './commands/users/users.ts'
import { visits } from './commands/visits.ts'

const footer = `
Settings are those of the service: the environment, the files of --env-file, .env of this folder.
Exit status: 0 done, 1 failed, 2 wrongly called, 3 no such account.`

/** Every command, one per line; those of accounts are in commands/users/users.ts. */
export function createProgram(): Command {
  const program = new Command('dropharbor')
    .description('What an owner of a Dropharbor does beside the service: its accounts, its data, its keys.')
    .option('--env-file <file...>', 'read settings from this file, before .env')
    .option('--json', 'print JSON for machines')
    .option('--yes', 'ask nothing: for scripts')
    .addHelpText('after', footer)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
  addAll(addTo(program, new Command('users').description('find accounts, and change them')), users())
  return addAll(program, [
    signUps(),
    visits(),
    audit(),
    events(),
    link(),
    doctor(),
    backup(),
    restore(),
    secret(),
    rotateSecret(),
    rotateSigningKey(),
  ])
}

function addAll(parent: Command, commands: readonly Command[]): Command {
  for (const command of commands) addTo(parent, command)
  return parent
}

/** Faults end a subcommand as they end the program: by an error. */
function addTo(parent: Command, command: Command): Command {
  parent.addCommand(command.copyInheritedSettings(parent))
  return command
}
