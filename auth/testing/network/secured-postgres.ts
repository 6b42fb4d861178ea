import { chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { eventually } from '../../../tooling/eventually.ts'
import { startPostgres } from '../../../tooling/start-postgres.ts'
import { ownCertificate } from './own-certificate.ts'

/** Starts a Postgres with TLS on "localhost"; returns its self-signed certificate too. */
export async function startSecuredPostgres(): Promise<{ url: string; cert: string }> {
  const { url, stop } = await startPostgres()
  onTestFinished(stop)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query('show data_directory')
  const folder = String(rows[0].data_directory)
  const owner = await stat(folder)
  const { cert, key } = await ownCertificate('localhost')
  for (const [name, text] of Object.entries({ 'server.crt': cert, 'server.key': key })) {
    await writeFile(join(folder, name), text, { mode: 0o600 })
    await chown(join(folder, name), owner.uid, owner.gid)
  }
  await client.query('alter system set ssl = on')
  await client.query('select pg_reload_conf()')
  const there = Object.assign(new URL(url), { hostname: 'localhost' }).href
  await eventually(async () => {
    const secured = new pg.Client({ connectionString: there, ssl: { rejectUnauthorized: false } })
    await secured.connect()
    await secured.end()
  })
  return { url: there, cert }
}
