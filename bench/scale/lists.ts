import type { Product } from '../product/start-product.ts'
import { median } from '../report/median.ts'
import { number } from '../report/number.ts'
import { percentile } from '../report/percentile.ts'
import { table } from '../report/table.ts'
import { emailOf, idOf } from './accounts.ts'
import { type Place, secretKey } from './places.ts'

const REQUESTS = 400

/** The owner's requests, by name: the path, for this many accounts. */
const asked: Readonly<Record<string, (accounts: number) => string>> = {
  'one account by its id': (accounts) => `/${idOf('user', one(accounts))}`,
  'first page, of 50': () => '?page=1&per_page=50',
  'the oldest first': () => '?sort=created_at+asc',
  'search: what an address begins with': (accounts) => `?filter=${emailOf(one(accounts)).slice(0, 8)}`,
  'search: the middle of an address': (accounts) => `?filter=${emailOf(one(accounts)).slice(3, 9)}`,
}

const one = (accounts: number): number => Math.floor(Math.random() * accounts)

/**
 * Measures the owner's waits (`bench users` has more of them), with few and many accounts in turn.
 */
export async function lists(places: readonly Place[]): Promise<string> {
  const products: Product[] = []
  for (const place of places) products.push(await place.start())
  const rows: string[][] = []
  for (const [name, path] of Object.entries(asked)) {
    const took: number[][] = places.map(() => [])
    for (let index = 0; index < REQUESTS; index++) {
      for (const [at, { accounts }] of places.entries()) {
        const started = performance.now()
        const answer = await fetch(`${products[at]?.origin}/auth/v1/admin/users${path(accounts)}`, {
          headers: { authorization: `Bearer ${secretKey}` },
        })
        if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`)
        await answer.text()
        // Requests before the code is compiled don't count.
        if (index >= REQUESTS / 10) took[at]?.push(performance.now() - started)
      }
    }
    const said = took.map((all) => `p50 ${number(median(all))} ms, p99 ${number(percentile(all, 99))} ms`)
    const [few = 1, many = 1] = took.map((all) => percentile(all, 99))
    rows.push([name, ...said, (many / few).toFixed(2)])
  }
  for (const product of products) await product.stop()
  return table(
    ['figure', ...places.map(({ accounts }) => `${number(accounts)} accounts`), 'p99, times'],
    rows,
  )
}
