import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { quickPlace } from '../../tooling/quick-folder.ts'
import { type PostgresServer, startPostgres } from '../../tooling/start-postgres.ts'

/**
 * Settings that only a power cut would notice. The tests kill the product with -9, which needs none
 * of these.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** Starts a real server, or uses that of TEST_DATABASE_URL, on which tests may create databases. */
export async function startTestPostgres(): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const { url, socket, stop } = await startPostgres(settings, await quickPlace())
  // The socket is used because a statement over TCP takes half as long again. Tests that need TCP
  // use `overTcp`.
  return { url: socket === undefined ? url : `${url}?host=${socket}`, stop }
}

/**
 * A connection to each server on which databases are created. It outlives the tests of a worker.
 */
const connections = new Map<string, Promise<pg.Client>>()

/**
 * Creates a database on a server, empty or as a copy of one without connections; returns its
 * connection string.
 */
export async function createPostgresDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const copied = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''
  const client = await connectionTo(serverUrl)
  await client.query(`create database ${name}${copied}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function connectionTo(serverUrl: string): Promise<pg.Client> {
  const connection = connections.get(serverUrl) ?? connect(serverUrl)
  connections.set(serverUrl, connection)
  return connection
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => connections.delete(connectionString))
  await client.connect()
  // The connection does not keep the process alive. The types of pg lack this.
  ;(client as pg.Client & { unref: () => void }).unref()
  return client
}
