import { Command, InvalidArgumentError, Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { MOST_DAYS, readVisits, type VisitSums } from '../../auth/visits/read-visits.ts'
import { readOptions } from '../storage/read-options.ts'
import { withContext } from '../storage/with-context.ts'
import { printRows } from '../terminal/print-rows.ts'
import { readSpan } from '../terminal/read-span.ts'

const DAY_MS = 86_400_000

/** `dropharbor visits --since 30d`: shows what visitors did, as sums by day. */
export const visits = (): Command =>
  new Command('visits')
    .description(
      'show what visitors did, as daily totals in UTC, with the most visited pages and the sites that refer most',
    )
    .addOption(
      new Option(
        '--since <span>',
        `how many days back to go, today included, such as 7d; at most ${MOST_DAYS}d`,
      )
        .argParser(readDays)
        .default(30 * DAY_MS, '30d'),
    )
    .option('--csv', 'print the days as comma-separated values')
    .action(async ({ since, csv }: { since: number; csv?: boolean }, command: Command) => {
      const { json } = readOptions(command)
      await withContext(command, async ({ db, clock }) => {
        const sums = await readVisits(db, clock(), since / DAY_MS)
        if (json) process.stdout.write(`${JSON.stringify(sums, undefined, 2)}\n`)
        else if (csv)
          process.stdout.write(stringify(sums.days, { header: true, columns: Object.keys(columns) }))
        else print(sums)
      })
    })

function readDays(text: string): number {
  const span = readSpan(text)
  if (span <= MOST_DAYS * DAY_MS) return span
  throw new InvalidArgumentError(
    `Visits are only kept for ${MOST_DAYS} days, so ${MOST_DAYS}d is the maximum.`,
  )
}

type Row = Partial<VisitSums['days'][number]>

/** The columns, named as in JSON. */
const columns: Record<keyof VisitSums['days'][number], (row: Row) => unknown> = {
  day: ({ day }) => day,
  views: ({ views }) => views,
  'dialog-opened': (row) => row['dialog-opened'],
  'sign-up-begun': (row) => row['sign-up-begun'],
  'sign-up-done': (row) => row['sign-up-done'],
  'sign-up-confirmed': (row) => row['sign-up-confirmed'],
}

function print({ days, views, funnel, pages, referrers }: VisitSums): void {
  printRows([...days, { day: 'all', views, ...funnel }], columns, {})
  for (const [what, sums] of Object.entries({ page: pages, referrer: referrers })) {
    if (sums.length === 0) continue
    process.stdout.write('\n')
    printRows(sums, namesOf(what), {})
  }
}

const namesOf = (what: string) => ({
  [what]: ({ name }: Partial<VisitSums['pages'][number]>) => name,
  count: ({ count }: Partial<VisitSums['pages'][number]>) => count,
})
