import { randomInt } from 'node:crypto'
import { Command, Option } from 'commander'
import { workInOwnFolder } from '../../../tooling/ending/work-in-own-folder.ts'
import { quickPlace } from '../../../tooling/quick-folder.ts'
import { readCount } from '../../../tooling/read-count.ts'
import { createPostgresDatabase, startTestPostgres } from '../postgres.ts'
import { type FuzzReport, fuzz } from './fuzz.ts'

const program = new Command('npm run fuzz --')
  .description('Sends requests made from the API description, half of them where addresses are confirmed.')
  .option('--seed <number>', 'makes the same requests again', readCount(0), randomInt(2 ** 31))
  .option('--requests <count>', 'how many each database is sent', readCount(2), 20_000)
  .addOption(new Option('--database <kind>', 'one of both').choices(['sqlite', 'postgres']))
  .parse()
const {
  seed,
  requests: all,
  database: only,
} = program.opts<{
  seed: number
  requests: number
  database?: string
}>()
const requests = Math.ceil(all / 2)
console.error(`Seed ${seed}.`)

workInOwnFolder('dropharbor-fuzz-', await quickPlace())
const postgres = await startTestPostgres()
try {
  for (const database of only ? [only] : ['sqlite', 'postgres']) {
    for (const MAILER_AUTOCONFIRM of ['on', 'off']) {
      const DATABASE_URL = database === 'postgres' ? await createPostgresDatabase(postgres.url) : undefined
      const report = await fuzz({ seed, requests, settings: { DATABASE_URL, MAILER_AUTOCONFIRM } })
      console.error(`\n${database}, MAILER_AUTOCONFIRM=${MAILER_AUTOCONFIRM}: ${inWords(report)}`)
    }
  }
} catch (fault) {
  console.error(`${fault}\nThe same again: npm run fuzz -- --seed ${seed} --requests ${all}`)
  process.exitCode = 1
} finally {
  await postgres.stop()
}

function inWords({ requests, statuses, longestHoldMs, heapGrowthBytes }: FuzzReport): string {
  const rows = [...statuses].sort().map(([what, count]) => `  ${String(count).padStart(5)}  ${what}`)
  return [
    `${requests} requests, the event loop held for ${longestHoldMs.toFixed(1)} ms at most,`,
    `the heap grew by ${(heapGrowthBytes / 2 ** 20).toFixed(1)} MiB.\n${rows.join('\n')}`,
  ].join(' ')
}
