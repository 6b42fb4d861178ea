import type pg from 'pg'

const PROBE = 'dropharbor_probe'

/**
 * Whether a prepared statement persists between uses. It does on a direct connection to Postgres,
 * whose process id is the one from the connection's start. Behind a pooler that may hand
 * transactions to any connection it does if the pooler prepares it on each under a name of its own,
 * as PgBouncer does from version 1.21 on with `max_prepared_statements`.
 */
export async function keepsStatements(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (rows[0]?.pid === (client as unknown as { processID: number }).processID) return true
    await client.query('begin')
    await client.query({ name: PROBE, text: 'select 1' })
    const known = await client.query(`select 1 from pg_prepared_statements where name = '${PROBE}'`)
    if (known.rowCount) await client.query(`deallocate ${PROBE}`)
    await client.query('commit')
    return known.rowCount === 0
  } catch {
    await client.query('rollback').catch(() => {})
    return false
  } finally {
    client.release()
  }
}
