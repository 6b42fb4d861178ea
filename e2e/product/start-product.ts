import { startProduct as start } from '../../tooling/start-product.ts'
import { writeOutboxKey } from './outbox.ts'

export interface Product {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the product as a process of the test's own, whose outbox the test can read. */
export async function startProduct(
  settings: Record<string, string> = {},
  dataDir?: string,
): Promise<Product> {
  const { port, stop } = await start({
    settings: { LOG_LEVEL: 'error', ...settings },
    dataDir,
    prepare: writeOutboxKey,
  })
  return { url: `http://localhost:${port}`, stop }
}
