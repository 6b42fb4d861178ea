import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createPostgresDatabase, startTestPostgres } from '../postgres.ts'
import { type FuzzReport, fuzz } from './fuzz.ts'

/**
 * `npm run fuzz [-- --seed 7] [--requests 20000] [--database sqlite|postgres]`: sends so many
 * requests made from the API description to the product on each database, half of them where
 * addresses have to be confirmed, and ends with what they found.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    requests: { type: 'string', default: '20000' },
    database: { type: 'string' },
  },
})
const seed = Number(values.seed)
const requests = Math.ceil(Number(values.requests) / 2)
console.error(`Seed ${seed}.`)

const postgres = await startTestPostgres()
try {
  for (const database of values.database ? [values.database] : ['sqlite', 'postgres']) {
    for (const MAILER_AUTOCONFIRM of ['on', 'off']) {
      const DATABASE_URL = database === 'postgres' ? await createPostgresDatabase(postgres.url) : undefined
      const report = await fuzz({ seed, requests, settings: { DATABASE_URL, MAILER_AUTOCONFIRM } })
      console.error(`\n${database}, MAILER_AUTOCONFIRM=${MAILER_AUTOCONFIRM}: ${inWords(report)}`)
    }
  }
} catch (fault) {
  console.error(`${fault}\nThe same again: npm run fuzz -- --seed ${seed} --requests ${values.requests}`)
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
