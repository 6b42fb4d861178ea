import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { createAtRest } from '../../crypto/at-rest.ts'
import { signingKeyPurpose } from '../../crypto/key-ring.ts'
import { databaseFile } from '../../db/name-database.ts'

const QUERY = "select kid, private_jwk from signing_keys where status = 'current'"

/**
 * Returns the product's own signing key as a JWK, from its Postgres database or else from the
 * SQLite file in its folder, opened with this secret. The replayer signs expired and malformed
 * tokens with it.
 */
export async function readPrivateKey(
  dataDir: string,
  databaseUrl: string | undefined,
  secret: string,
): Promise<string> {
  const { kid, private_jwk } = await (databaseUrl ? inPostgres(databaseUrl) : inSqlite(dataDir))
  return createAtRest([secret]).open(private_jwk, signingKeyPurpose(kid))
}

interface Row {
  kid: string
  private_jwk: string
}

function inSqlite(dataDir: string): Row {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const row = database.prepare(QUERY).get()
  database.close()
  return { kid: String(row?.['kid']), private_jwk: String(row?.['private_jwk']) }
}

async function inPostgres(connectionString: string): Promise<Row> {
  const client = new pg.Client({ connectionString, options: '-c search_path=auth' })
  await client.connect()
  const { rows } = await client.query(QUERY)
  await client.end()
  return rows[0]
}
