import { Command } from 'commander'
import { backup } from './commands/backup.ts'
import { restore } from './commands/restore.ts'
import { rotateSecret } from './commands/rotate-secret.ts'
import { rotateSigningKey } from './commands/rotate-signing-key.ts'
import { secret } from './commands/secret.ts'

const footer = `
Settings are those of the service: the environment, the files of --env-file, .env of this folder.
Exit status: 0 done, 1 failed, 2 wrongly called, 3 no such account.`

/** Every command, one per line. */
export function createProgram(): Command {
  const program = new Command('dropharbor')
    .description('What an owner of a Dropharbor does beside the service: its data and its keys.')
    .option('--env-file <file...>', 'read settings from this file, before .env')
    .option('--json', 'print JSON for machines')
    .option('--yes', 'ask nothing: for scripts')
    .addHelpText('after', footer)
    .exitOverride()
  const commands = [backup, restore, secret, rotateSecret, rotateSigningKey]
  for (const command of commands) program.addCommand(command().copyInheritedSettings(program))
  return program
}
