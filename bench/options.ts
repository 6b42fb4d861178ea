import { Argument, Command } from 'commander'
import { readCount } from '../tooling/read-count.ts'

/** All benchmarks, in the order in which they run. */
const BENCHES = [
  'service',
  'slow-disk',
  'users',
  'move',
  'sweep',
  'attack',
  'pages',
  'visits',
  'navigation',
  'dialog',
  'image',
  'faults',
  'scale',
] as const
const ALL = 'all'
export type Bench = (typeof BENCHES)[number]

const program = new Command('npm run bench --')
  .description('Prints figures as Markdown, and asserts nothing.')
  .addArgument(new Argument('[bench...]', 'what to measure').choices([...BENCHES, ALL]))
  .option('--rounds <count>', 'how many times each figure is taken', readCount(1), 3)
  .option('--seconds <count>', 'how long a round lasts', readCount(1), 5)
  .option('--accounts <count>', 'how many there are, where many are measured', readCount(1), 3_000_000)
  .option('--filled <count>', 'how many are there already where accounts are moved to', readCount(0), 0)
  .option(
    '--only <text>',
    'of attacks, faults, moves and scale what has this in its name; a path of pages',
    '',
  )
  .option('--data <folder>', 'where databases of many accounts are kept from one run to the next')
  .option('--port <number>', 'the port that the site was built for', readCount(1), 3000)
  .option('--pgbouncer', 'measures the service behind the PgBouncer of this machine, too', false)
  .option('--workers <counts>', 'measures the service on Postgres with so many each: 1,2,4', readCounts, [])
  .option('--slower <times>', 'how many times slower the slow phone of the pages is', readCount(1), 16)
  .parse()

interface Options {
  rounds: number
  seconds: number
  accounts: number
  filled: number
  only: string
  data?: string
  port: number
  pgbouncer: boolean
  workers: number[]
  slower: number
}

/** The options of the command line: `npm run bench -- --help` describes each. */
export const options = {
  ...program.opts<Options>(),
  benches: named(program.args),
}

/** All of it takes hours, and fills a disk: it has to be asked for. */
function named(args: readonly string[]): readonly Bench[] {
  if (args.length === 0)
    return program.error(`error: name what to measure, or "${ALL}": ${BENCHES.join(', ')}`)
  return args.includes(ALL) ? BENCHES : BENCHES.filter((bench) => args.includes(bench))
}

/**
 * Selects the entry that `--only` names, or those whose name contains it. If there is none, ends
 * the program and lists all names.
 */
export function chosen<One>(all: readonly One[], nameOf: (one: One) => string): One[] {
  const named = all.filter((one) => nameOf(one) === options.only)
  const taken = named.length > 0 ? named : all.filter((one) => nameOf(one).includes(options.only))
  if (taken.length > 0) return taken
  const names = all.map((one) => `"${nameOf(one)}"`).join(', ')
  return program.error(`error: --only: there is no "${options.only}" among ${names}`)
}

function readCounts(text: string): number[] {
  return text.split(',').map(readCount(1))
}
