import { Command } from 'commander'

/**
 * Functions that load the module of each command, by the name of the command, for a call with these
 * arguments.
 */
export type CommandLoaders = Readonly<Record<string, (args: readonly string[]) => Promise<Command>>>

/**
 * Returns the commands, and loads the modules of those named among the arguments. The others have
 * only a name, for suggestions on a misspelling: loading modules takes most of a command's time.
 * All are loaded where help is requested, or no command is named.
 */
export async function loadCommands(loaders: CommandLoaders, args: readonly string[]): Promise<Command[]> {
  const isNamed = (name: string) => args.includes(name)
  const areAll = args.some((arg) => HELP.includes(arg)) || !Object.keys(loaders).some(isNamed)
  return Promise.all(
    Object.entries(loaders).map(([name, load]) => (areAll || isNamed(name) ? load(args) : new Command(name))),
  )
}

const HELP = ['help', '--help', '-h']
