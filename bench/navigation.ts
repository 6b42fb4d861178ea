import { median } from './report/median.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'
import { navigationTimes } from './visit/navigation-times.ts'
import { underConditions } from './visit/under-conditions.ts'
import { waysToClick } from './visit/ways-to-click.ts'

const rounds = 5
const links = ['For beginners', 'Pricing']

/**
 * Measures how long a visitor waits for another page of the site, from the click on a link in the
 * bar.
 */
export async function navigation(): Promise<string> {
  const rows = await underConditions(async (visit) => {
    const found: string[][] = []
    for (const [way, click] of Object.entries(waysToClick)) {
      const times: Awaited<ReturnType<typeof navigationTimes>>[] = []
      for (let round = 0; round < rounds; round++)
        for (const name of links)
          times.push(
            await visit((page) => {
              const link = page.getByRole('banner').getByRole('link', { name })
              return navigationTimes(page, () => click(link))
            }),
          )
      found.push([
        way,
        `${number(median(times.map(({ firstPaintMs }) => firstPaintMs)))} ms`,
        `${number(median(times.map(({ headingMs }) => headingMs)))} ms`,
      ])
    }
    return found
  })
  const columns = ['conditions', 'click', 'to the next page’s first paint', 'to its heading']
  return `Medians of ${rounds * links.length}: ${rounds} visits to each of ${links.length} pages, from the home page.\n\n${table(columns, rows)}`
}
