import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { quickPlace } from '../../tooling/quick-folder.ts'
import { type PostgresServer, startPostgres } from '../../tooling/start-postgres.ts'

/**
 * What a power cut would take is not looked at: kill -9 of the product is, and it asks for none of
 * these.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/**
 * The server named by TEST_DATABASE_URL, or a real one of our own, that tests may fill with
 * databases.
 */
export async function startTestPostgres(): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const { url, socket, stop } = await startPostgres(settings, await quickPlace())
  // A statement over TCP costs half as much again. What goes over TCP says so: `overTcp`.
  return { url: socket === undefined ? url : `${url}?host=${socket}`, stop }
}

/** A connection to each server that is asked for databases: it outlives the tests of a worker. */
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
  // It keeps no process from ending. The types of pg lack this.
  ;(client as pg.Client & { unref: () => void }).unref()
  return client
}
