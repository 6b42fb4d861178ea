import { fileURLToPath } from 'node:url'
import { drive, type Figures } from './load/drive.ts'
import * as requests from './load/requests.ts'
import { options } from './options.ts'
import { signUp } from './product/sign-up.ts'
import { startProduct } from './product/start-product.ts'
import { number } from './report/number.ts'
import { table } from './report/table.ts'

const commitDelaysMs = [0, 20, 100, 500]
const signUpsPerSecond = 20
const readsPerSecond = 50
const preload = fileURLToPath(new URL('slow-commit.ts', import.meta.url))

/** Measures reads while sign-ups are written to a disk whose commits take longer, by each delay. */
export async function slowDisk(): Promise<string> {
  const rows: string[][] = []
  for (const delay of commitDelaysMs) rows.push([`${delay} ms`, ...(await measure(delay))])
  return table(['a commit takes longer by', 'sign-up', 'GET /', 'GET /user', 'JWKS'], rows)
}

async function measure(delayMs: number): Promise<string[]> {
  const product = await startProduct({
    NODE_OPTIONS: `--import=${preload}`,
    BENCH_COMMIT_MS: String(delayMs),
  })
  try {
    const { origin } = product
    const [account] = await signUp(origin, 1)
    if (account === undefined) return []
    const read = (request: ReturnType<typeof requests.get>) =>
      drive({ origin, clients: [request], seconds: options.seconds, rate: readsPerSecond })
    const clients = Array.from({ length: signUpsPerSecond }, requests.signUp)
    const figures = await Promise.all([
      drive({ origin, clients, seconds: options.seconds, rate: signUpsPerSecond }),
      read(requests.get('/')),
      read(requests.getUser(account)),
      read(requests.get('/auth/v1/.well-known/jwks.json')),
    ])
    return figures.map(say)
  } finally {
    await product.stop()
  }
}

const say = ({ p50Ms, p99Ms, failures }: Figures): string =>
  `p50 ${number(p50Ms)} ms, p99 ${number(p99Ms)} ms${failures > 0 ? `, ${failures} failed` : ''}`
