import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { OwnProduct } from './start-product.ts'

/** Longer than the default of SECURITY_FRESH_SECONDS. */
const agoMs = 3_600_000

/**
 * Makes every session of a product look proven an hour ago. A product that asks for a proof after
 * seconds would ask a visitor on a slow machine again and again.
 */
export function ageSessions({ dataDir }: OwnProduct): void {
  const database = new DatabaseSync(join(dataDir, 'auth.sqlite'), { timeout: 30_000 })
  const provenAt = new Date(Date.now() - agoMs).toISOString()
  database.prepare('UPDATE sessions SET proven_at = ?').run(provenAt)
  database.close()
}
