import { median } from './report/median.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'
import { openingTime } from './visit/opening-time.ts'
import { underConditions } from './visit/under-conditions.ts'
import { waysToClick } from './visit/ways-to-click.ts'

const rounds = 5

/**
 * Measures the time from the click that opens the dialog until it is there, the first time and the
 * second.
 */
export async function dialog(): Promise<string> {
  const rows = await underConditions(async (visit) => {
    const found: string[][] = []
    for (const [way, click] of Object.entries(waysToClick)) {
      const first: number[] = []
      const second: number[] = []
      for (let round = 0; round < rounds; round++)
        await visit(async (page) => {
          const button = page.getByRole('banner').getByRole('button', { name: 'Try for free' })
          first.push(await openingTime(page, () => click(button)))
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'hidden' })
          second.push(await openingTime(page, () => click(button)))
        })
      found.push([way, `${number(median(first))} ms`, `${number(median(second))} ms`])
    }
    return found
  })
  return `Medians of ${rounds} visits.\n\n${table(['conditions', 'click', 'the first time', 'the second time'], rows)}`
}
