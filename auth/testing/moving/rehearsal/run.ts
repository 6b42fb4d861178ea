import { loadavg } from 'node:os'
import { Command, Option } from 'commander'
import { workInOwnFolder } from '../../../../tooling/ending/work-in-own-folder.ts'
import { readCount } from '../../../../tooling/read-count.ts'
import { startPostgres } from '../../../../tooling/start-postgres.ts'
import { countOf, kinds } from './kinds.ts'
import { rehearse, rehearseOtherSources } from './rehearse.ts'

const program = new Command('npm run rehearse --')
  .description(
    'Moves made-up accounts of every kind from a database of Supabase Auth in, out into another, and in again, and in from each other form of it. Looks at a sample of each kind through HTTP, and ends with 1 where anything is not right.',
  )
  .option('--accounts <count>', 'how many are made', readCount(1), 100_000)
  .option('--sample <count>', 'how many of each kind are looked at', readCount(1), 25)
  .addOption(new Option('--database <kind>', 'one of both, or none').choices(['sqlite', 'postgres', 'none']))
  .option(
    '--server <url>',
    "the Postgres to do it on: dumps in the custom format need one that this machine's pg_dump knows",
  )
  .parse()
const { accounts, sample, database, server } = program.opts<{
  accounts: number
  sample: number
  database?: string
  server?: string
}>()
workInOwnFolder('dropharbor-rehearse-')
const databases = (['sqlite', 'postgres'] as const).filter((each) => (database ?? each) === each)
const before = loadavg()[0]?.toFixed(1)
const postgres = server ? { url: server, stop: async () => {} } : await startPostgres()
// Connections for making databases do not keep the process alive.
const alive = setInterval(() => {}, 60_000)
try {
  const say = (line: string) => console.error(line)
  const plan = { server: postgres.url, accounts, size: sample, say }
  const course = await rehearse({ ...plan, databases })
  const others = await rehearseOtherSources(plan)
  const moves = [...course.moves, ...others.moves]
  const looks = [...course.looks, ...others.looks]
  const tables = [...course.tables, ...others.tables]
  const faults = [...course.faults, ...others.faults]
  print(
    ['move', 'accounts', 'left out', 'seconds', 'a second', 'processor', 'peak memory'],
    moves.map(({ name, ran: { report, seconds, processorSeconds, peakBytes } }) => [
      ...[name, report.made, report.faulty, seconds.toFixed(1), Math.round(report.made / seconds)],
      ...[`${processorSeconds.toFixed(1)} s`, `${Math.round(peakBytes / 1e6)} MB`],
    ]),
  )
  print(
    ['rows', 'there', 'here'],
    tables.map(({ name, there, here }) => [name, there, here]),
  )
  const stages = [...new Set(looks.map(({ stage }) => stage))]
  print(
    ['kind', 'accounts', ...stages.map((stage) => `${stage}, right`)],
    kinds.map(({ name }, k) => [
      ...[name, countOf(k, accounts)],
      ...looks.filter(({ kind }) => kind === name).map(({ looked, right }) => `${right} of ${looked}`),
    ]),
  )
  process.stdout.write(`Load before and after: ${before}, ${loadavg()[0]?.toFixed(1)}.\n`)
  for (const fault of faults) process.stdout.write(`Not right: ${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  clearInterval(alive)
  await postgres.stop()
}

function print(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
