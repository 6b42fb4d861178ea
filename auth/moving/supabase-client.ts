import pg from 'pg'
import { databaseHost } from '../db/database-host.ts'
import { postgresConnection, tlsAdvice } from '../db/postgres/postgres-connection.ts'

const CONNECT_WITHIN_MS = 10_000

/** What the system says of a connection that the other side has ended. */
const LOST = /^(EPIPE|ECONNRESET)$/

/**
 * Makes a client for a database of Supabase Auth, yet to be connected, and a function that turns
 * its errors into one clear line without the password.
 */
export function supabaseClient(
  url: string,
  direction: 'import from' | 'export to',
  types: pg.CustomTypesConfig = pg.types,
) {
  if (!URL.canParse(url))
    throw new Error('It must be a connection string: postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  const client = new pg.Client({
    ...postgresConnection(url),
    application_name: `dropharbor ${direction.split(' ')[0]}`,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    types,
  })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost ??= error
  })
  const endedBy = (cause: unknown): Error => {
    // A query after the loss of a connection does not tell the cause of the loss.
    const error = cause instanceof pg.DatabaseError ? cause : (lost ?? cause)
    const { message: said, code } = (
      error instanceof AggregateError ? error.errors[0] : error
    ) as NodeJS.ErrnoException
    const message = code !== undefined && LOST.test(code) ? `the connection was lost (${said})` : said
    return new Error(`The ${direction} ${databaseHost(url)} failed: ${message}${tlsAdvice(message)}`, {
      cause,
    })
  }
  return { client, endedBy }
}
