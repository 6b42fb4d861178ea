import type { Request } from 'autocannon'
import { drive, type Figures } from './load/drive.ts'
import { get } from './load/requests.ts'
import { options } from './options.ts'
import { startProduct } from './product/start-product.ts'
import { median } from './report/median.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

const clients = 16
const referrers = 1000

/**
 * Measures how fast pages are answered with and without counting visits, for requests as a browser
 * sends them, referred by ever different sites. Rounds alternate, so that a machine whose speed
 * changes favours neither.
 */
export async function visits(): Promise<string> {
  const products = {
    on: await startProduct({ SITE_COUNTS: 'on' }),
    off: await startProduct({ SITE_COUNTS: 'off' }),
  }
  const taken: Record<keyof typeof products, Figures[]> = { on: [], off: [] }
  try {
    for (const each of ['on', 'off'] as const) await measure(products[each].origin)
    for (let round = 0; round < options.rounds; round++) {
      const order = round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)
      for (const each of order) taken[each].push(await measure(products[each].origin))
    }
  } finally {
    for (const product of Object.values(products)) await product.stop()
  }
  const rows = Object.entries(taken).map(([setting, figures]) => {
    const of = (name: keyof Figures) => median(figures.map((each) => each[name]))
    return [
      setting,
      `${number(of('perSecond'))}/s`,
      `${of('p50Ms').toFixed(2)} ms`,
      `${of('p99Ms').toFixed(2)} ms`,
      number(figures.reduce((sum, { failures }) => sum + failures, 0)),
    ]
  })
  return table(['SITE_COUNTS', `GET /, ${clients} clients`, 'p50', 'p99', 'failed'], rows)
}

const measure = (origin: string): Promise<Figures> =>
  drive({ origin, clients: Array.from({ length: clients }, view), seconds: options.seconds })

/** Returns requests for a page as a browser sends them on a link from another site. */
function view(): Request {
  let asked = 0
  return {
    ...get('/'),
    setupRequest: (request) => ({
      ...request,
      headers: {
        ...request.headers,
        'sec-fetch-dest': 'document',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'cross-site',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
        referer: `https://site-${asked++ % referrers}.example/a/page`,
      },
    }),
  }
}
