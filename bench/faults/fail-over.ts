import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startTcpProxy } from '../../tooling/tcp-proxy.ts'
import { OwnPostgres } from '../product/own-postgres.ts'
import { startProduct } from '../product/start-product.ts'
import type { Fault } from './fault.ts'
import { until } from './until.ts'

/**
 * Two Postgres servers: the standby has everything that the primary acknowledges. The primary is
 * killed, the standby promoted, and the address then leads to it. In every other round the
 * primary's machine goes too: its connections fall silent.
 */
export const failOver: Fault = {
  name: 'Postgres fails over to its standby',
  async open() {
    let primary = await OwnPostgres.create()
    await primary.start(kept)
    const proxy = await startTcpProxy(primary.port)
    const url = new URL(primary.url)
    url.port = `${proxy.port}`
    const product = await startProduct({ DATABASE_URL: url.href, WORKERS: '2' })
    let standby: OwnPostgres | undefined
    return {
      product,
      async prepare() {
        standby = await standbyOf(primary)
      },
      async strike(round) {
        if (!standby) throw new Error('there is no standby')
        if (round % 2 === 1) proxy.silence()
        await primary.end('SIGQUIT')
        await delay(1_000)
        await standby.ask('select pg_promote()')
        proxy.lead(standby.port)
        await primary.remove()
        primary = standby
        standby = undefined
      },
      async stop() {
        await product.stop()
        await proxy.close()
        await standby?.remove()
        await primary.remove()
      },
    }
  },
}

/** The WAL that a standby may still request. */
const kept = { wal_keep_size: '256MB' }

/**
 * Starts a standby, and makes replication synchronous: the primary acknowledges only what the
 * standby has on disk.
 */
async function standbyOf(primary: OwnPostgres): Promise<OwnPostgres> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query("select pg_backup_start('standby', fast => true)")
  const standby = await primary.copy()
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  await standby.write('backup_label', rows[0].labelfile)
  await standby.write('standby.signal', '')
  const { port } = primary
  await standby.start({
    ...kept,
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres application_name=standby`,
  })
  await primary.ask("alter system set synchronous_standby_names = 'standby'", 'select pg_reload_conf()')
  await until(async () => {
    const [row] = await primary.ask('select sync_state from pg_stat_replication')
    return row?.['sync_state'] === 'sync'
  })
  return standby
}
