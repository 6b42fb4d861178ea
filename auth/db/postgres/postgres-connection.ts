import pg from 'pg'
import { TLS_FILES, tlsFileFault } from '../../settings/files/tls-files.ts'
import { isLoopback } from '../../settings/is-loopback.ts'
import { hasPasswordAsHost, UNREADABLE_URL } from '../../settings/kind.ts'

/** Parameters of a connection string that say whether and how to use TLS. */
const TLS_PARAMETERS = ['sslmode', 'ssl', 'sslcert', 'sslkey', 'sslrootcert']
/**
 * Values of `sslmode` that pg 8 treats as verify-full, and with which libpq checks no certificate.
 */
const VERIFIED = new Set(['allow', 'prefer', 'require', 'verify-ca'])

const TLS_FAULT = /\bSSL\b|certificate/i

/** Returns advice for a fault of TLS; an empty text for another fault. */
export const tlsAdvice = (message: string, where = 'the connection string'): string =>
  TLS_FAULT.test(message)
    ? `; sslmode=disable in ${where} says that none is meant, sslrootcert=FILE which authority to trust`
    : ''

/**
 * Returns the options for the Postgres of a connection string: TLS with a verified certificate,
 * unless the host is this machine or the string says otherwise (`sslmode=disable`,
 * `sslmode=no-verify`, `uselibpqcompat=true`). A read-only connection begins no transaction that
 * writes. Throws one line if the string names a file that can't be used, or holds a password that
 * is not encoded.
 */
export function postgresConnection(
  text: string,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Pick<pg.PoolConfig, 'connectionString' | 'ssl'> {
  if (hasPasswordAsHost(new URL(text))) throw new Error(`The connection string ${UNREADABLE_URL}`)
  assertFiles(text)
  const verified = withVerifiedMode(withoutEmpty(text))
  const connectionString = isReadOnly ? withoutWrites(verified) : verified
  const { host } = new pg.Client({ connectionString })
  const saysHow = TLS_PARAMETERS.some((name) => new URL(verified).searchParams.has(name))
  // A host that is a path is a Unix socket.
  const isHere = isLoopback(host) || host.startsWith('/')
  return { connectionString, ...(!saysHow && !isHere && { ssl: true }) }
}

/**
 * Throws what is wrong with the files that a string names. pg throws ENOENT for a missing one, as
 * for the socket of a server that is away.
 */
function assertFiles(text: string): void {
  const faults = TLS_FILES.flatMap((parameter) => tlsFileFault(text, parameter) ?? [])
  if (faults.length > 0) throw new Error(`The connection string ${faults.join('; it ')}`)
}

/**
 * Leaves out TLS parameters without a value, as a template writes them whose variable is not set.
 * For pg an empty one means no TLS.
 */
function withoutEmpty(text: string): string {
  const url = new URL(text)
  const empty = TLS_PARAMETERS.filter((name) => url.searchParams.get(name) === '')
  if (empty.length === 0) return text
  for (const name of empty) url.searchParams.delete(name)
  return url.href
}

function withVerifiedMode(text: string): string {
  const url = new URL(text)
  const mode = url.searchParams.get('sslmode') ?? ''
  if (!VERIFIED.has(mode) || url.searchParams.has('uselibpqcompat')) return text
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Sets the option in the string itself, which takes precedence over other options. */
function withoutWrites(text: string): string {
  const url = new URL(text)
  const options = [url.searchParams.get('options') ?? '', '-c default_transaction_read_only=on']
  url.searchParams.set('options', options.join(' ').trim())
  return url.href
}
