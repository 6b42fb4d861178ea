import { readFile } from 'node:fs/promises'
import { type Product as Started, startProduct as start } from '../../tooling/start-product.ts'

export interface Product extends Started {
  readonly origin: string
}

/**
 * Runs the command of `npm start` as a child process, without rate limits. Resolves when it is
 * ready.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Product> {
  const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  const [, ...parameters] = String(scripts.start).split(' ')
  const product = await start({
    // The site is as `npm run build` builds it, whatever the port.
    settings: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: 'off', ...settings },
    parameters,
    ...(prepare && { prepare }),
  })
  return { ...product, origin: `http://127.0.0.1:${product.port}` }
}
