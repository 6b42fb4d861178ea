import type pg from 'pg'

/**
 * Sets whether a connection sends each statement at once, whatever is under way. The driver reads
 * the property for each of them; its types call it read-only.
 */
export const setPipelined = (client: pg.PoolClient, { pipeline }: { pipeline: boolean }): void =>
  void Object.assign(client, { pipeline })
