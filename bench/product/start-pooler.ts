import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { killAtExit } from '../../tooling/ending/kill-at-exit.ts'
import { freePort } from '../../tooling/free-port.ts'
import { NOBODY } from './nobody.ts'

/** Connections to Postgres that all clients share. */
const POOL = 20
/** Debian's folder for PgBouncer, which is in no user's PATH. */
const PATH = `${process.env['PATH']}:/usr/sbin`

export interface Pooler {
  version: string
  /** The connection string of the database through the pooler. */
  url: string
  stop: () => Promise<void>
}

/** Starts the installed PgBouncer, in transaction mode, in front of a database. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { stdout } = await promisify(execFile)('pgbouncer', ['--version'], { env: { PATH } })
  const { hostname, port: to, username, password, pathname } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  await writeFile(
    file,
    `[databases]
postgres = host=${hostname} port=${to} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 500
log_connections = 0
log_disconnections = 0
`,
  )
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const each of [folder, file]) await chown(each, NOBODY, NOBODY)
  const pooler = spawn('pgbouncer', ['-q', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  killAtExit(pooler)
  const gone = once(pooler, 'exit')
  while (!(await accepts(port))) {
    if ((pooler.exitCode ?? pooler.signalCode) !== null) throw new Error('PgBouncer ended at its start')
    await delay(20)
  }
  return {
    version: stdout.split('\n')[0] ?? '',
    url: `postgres://${username}@127.0.0.1:${port}/postgres`,
    async stop() {
      pooler.kill('SIGQUIT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
