import { Command } from 'commander'

/**
 * Loads the module of each command, by the name of the command, for a call with these arguments.
 */
export type CommandLoaders = Readonly<Record<string, (args: readonly string[]) => Promise<Command>>>

/**
 * The commands of which one is named among the arguments. The others have a name alone, for what is
 * misspelt: most of a command's time is the loading of its modules. All of them are loaded where
 * help is asked for, or none is named.
 */
export async function loadCommands(loaders: CommandLoaders, args: readonly string[]): Promise<Command[]> {
  const isNamed = (name: string) => args.includes(name)
  const areAll = args.some((arg) => HELP.includes(arg)) || !Object.keys(loaders).some(isNamed)
  return Promise.all(
    Object.entries(loaders).map(([name, load]) => (areAll || isNamed(name) ? load(args) : new Command(name))),
  )
}

const HELP = ['help', '--help', '-h']
