import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startTlsPostgres } from '../../testing/network/tls-postgres.ts'
import { openDatabase } from '../open.ts'
import { postgresConnection } from './postgres-connection.ts'

test.each([
  ['postgres://db/shop', true],
  ['postgres://10.0.0.5/shop', true],
  ['postgres://localhost.shop.example/shop', true],
  ['postgres://localhost/shop?host=db.example', true],
  ['postgres://localhost/shop', undefined],
  ['postgres://127.0.0.1:5432/shop', undefined],
  ['postgres://[::1]/shop', undefined],
  ['postgres:///shop?host=/var/run/postgresql', undefined],
  // The options are in the string.
  ['postgres://db/shop?sslmode=disable', undefined],
  ['postgres://db/shop?sslmode=no-verify', undefined],
  ['postgres://db/shop?sslrootcert=ca.pem', undefined],
])('%s: TLS is asked for by us: %s', (url, ssl) => {
  // For the last one the certificate file would be read.
  if (url.includes('sslrootcert')) return expect(() => postgresConnection(url)).toThrow('ca.pem')
  expect(postgresConnection(url)).toEqual({ connectionString: url, ...(ssl && { ssl }) })
})

test.each(['sslmode=', 'sslmode', 'sslrootcert=', 'sslcert=&sslkey=', 'ssl=', 'sslnegotiation=postgres'])(
  '%s does not say that no TLS is meant',
  (parameters) => {
    const asks = (url: string): boolean => Boolean(new Client(postgresConnection(url)).ssl)
    expect(asks(`postgres://db/shop?${parameters}`)).toBe(true)
    expect(asks(`postgres://localhost/shop?${parameters}`)).toBe(false)
  },
)

test.each(['allow', 'prefer', 'require', 'verify-ca'])('sslmode=%s checks the certificate', (mode) => {
  const { connectionString } = postgresConnection(`postgres://db/shop?sslmode=${mode}`)
  expect(connectionString).toBe('postgres://db/shop?sslmode=verify-full')
})

const open = (DATABASE_URL: string) => openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_POOL: 1 })

test('a server that speaks no TLS gets no password, and the fault says what to do', async () => {
  await expect(open(await startTlsPostgres('N'))).rejects.toThrow(
    /^DATABASE_URL: cannot use 0\.0\.0\.0:\d+\/shop: The server does not support SSL connections; sslmode=disable in DATABASE_URL says that none is meant, sslrootcert=FILE which authority to trust$/,
  )
})

test('a certificate that no authority signed is refused', async () => {
  await expect(open(await startTlsPostgres('S'))).rejects.toThrow(
    /certificate.*; sslmode=disable in DATABASE_URL/,
  )
})
