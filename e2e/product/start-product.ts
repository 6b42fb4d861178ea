import { quickFolder } from '../../tooling/quick-folder.ts'
import { startProduct as start } from '../../tooling/start-product.ts'
import { writeOutboxKey } from './outbox.ts'

export interface Product {
  readonly url: string
  stop(): Promise<void>
}

/** A product whose data the test can reach. */
export interface OwnProduct extends Product {
  readonly dataDir: string
}

/** Starts the product as a process of the test's own, whose outbox the test can read. */
export async function startProduct(
  settings: Record<string, string> = {},
  given?: string,
): Promise<OwnProduct> {
  const { port, dataDir, stop } = await start({
    settings: { LOG_LEVEL: 'error', ...settings },
    dataDir: given ?? (await quickFolder('dropharbor-product-')),
    prepare: writeOutboxKey,
  })
  return { url: `http://localhost:${port}`, dataDir, stop }
}
