import { fault } from '../settings/fault.ts'
import { TLS_FILES, tlsFileFault } from '../settings/files/tls-files.ts'
import { kind } from '../settings/kind.ts'
import type { Rule } from '../settings/rules.ts'
import { optional, setting } from '../settings/setting.ts'

const LEAST_SECRET = 32

/**
 * Reads one secret or several. A single one may contain spaces and commas, so the whole text is
 * always among them, to open what it has sealed.
 */
function secrets(text: string): string[] {
  if (text.length < LEAST_SECRET) fault('must be a random secret of at least 32 characters')
  const parts = text.split(/[\s,]+/)
  const areSeveral = parts.length > 1 && parts.every((part) => part.length >= LEAST_SECRET)
  return areSeveral ? [...parts, text] : [text]
}

const KEY_SIGNS = 'letters, digits, - and _'

/** Reads a key that can be sent in a header unencoded (RFC 6750, section 2.1). */
function secretKey(text: string): string {
  const isKey = text.length >= LEAST_SECRET && /^[\w.~+/-]+=*$/.test(text) && new Set(text).size > 8
  return isKey
    ? text
    : fault(`must be keys of at least ${LEAST_SECRET} random ${KEY_SIGNS}, separated by commas`)
}

/** The storage of data, and the secrets that seal them. */
export const storageSettings = {
  DATA_DIR: setting(
    kind.text,
    '.data',
    'Folder of the embedded SQLite database, and of the outbox in development.',
  ),
  DATABASE_URL: optional(
    kind.url('postgres:', 'postgresql:'),
    'Postgres connection string. TLS with a verified certificate is required unless the server is on this machine or the string says sslmode=disable. Write characters such as @ / # ? in the user name and the password as %40 %2F %23 %3F. Without this setting, the service keeps its data in SQLite under DATA_DIR.',
  ),
  DATABASE_POOL: setting(
    kind.integer(1, 200),
    10,
    'Maximum number of Postgres connections that one process opens.',
  ),
  DATABASE_PREPARED_STATEMENTS: setting(
    kind.choice('auto', 'on', 'off'),
    'auto',
    'Whether Postgres keeps prepared statements for queries that are repeated. "auto" detects a pooler that loses them, such as PgBouncer in transaction mode before version 1.21.',
  ),
  READ_ONLY: setting(
    kind.switch,
    false,
    '"on" answers requests that only read, refuses those that write with status 503, and opens the database read-only: for a move or for maintenance (docs/operating.md).',
  ),
  AUTH_PUBLIC_KEY: setting(
    kind.header,
    'dropharbor-public-key',
    'Key that the apikey header must carry. It is public, like the anonymous key of Supabase. "none" requires no key.',
  ),
  AUTH_SECRET_KEY: setting<string[]>(
    kind.list(secretKey),
    [],
    'Secret key of the admin API: at least 32 random letters, digits, - and _, as "npx dropharbor secret" prints. Never send it to a browser. During a rotation, list several, separated by commas: each is accepted. Without one, the admin API is off.',
  ),
  AUTH_KEY_SECRET: setting<string[]>(
    secrets,
    [],
    'Secret of at least 32 characters that encrypts keys and other secrets at rest. During a rotation, list several, separated by commas: the first encrypts, all decrypt. Default: generated at the first start and kept in DATA_DIR/secret.',
  ),
}

/** A program that connects to the database reads the files that its URL names. */
export const tlsFilesAreThere: readonly Rule[] = TLS_FILES.map(
  (parameter): Rule =>
    (_isSet, { DATABASE_URL }) => {
      const fault = DATABASE_URL === undefined ? undefined : tlsFileFault(String(DATABASE_URL), parameter)
      return fault && `DATABASE_URL ${fault}`
    },
)
