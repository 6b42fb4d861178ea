import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../../../tooling/start-postgres.ts'
import { countOf, kinds } from './kinds.ts'
import { rehearse } from './rehearse.ts'

/**
 * `npm run rehearse [-- --accounts 100000] [--sample 25] [--database sqlite|postgres]`: moves so
 * many made-up accounts of every kind from a database of Supabase Auth in, out into another, and in
 * again; looks at a sample of each kind through HTTP, and ends with 1 where anything is not right.
 */
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    sample: { type: 'string', default: '25' },
    database: { type: 'string' },
  },
})
const accounts = Number(values.accounts)
const databases = (['sqlite', 'postgres'] as const).filter((each) => (values.database ?? each) === each)
const before = loadavg()[0]?.toFixed(1)
const postgres = await startPostgres()
try {
  const { moves, looks, tables, faults } = await rehearse({
    ...{ server: postgres.url, accounts, size: Number(values.sample), databases },
    say: (line) => console.error(line),
  })
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
  await postgres.stop()
}

function print(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
