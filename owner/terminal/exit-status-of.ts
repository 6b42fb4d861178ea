import { CommanderError } from 'commander'
import { isDamage } from '../../auth/db/sqlite/is-damage.ts'
import { isFull } from '../../auth/db/sqlite/result-code.ts'
import { AuthError } from '../../auth/errors.ts'
import { SettingsError } from '../../auth/settings/parse-settings.ts'
import { isRefusedWrite } from './is-refused-write.ts'
import { isReaderGone, isTold } from './outlive-readers.ts'
import { plainText } from './plain-text.ts'

/** The exit statuses for scripts, which docs/operating.md lists. */
const STATUS = { done: 0, failed: 1, misused: 2, notFound: 3 } as const

/**
 * Prints to standard error why a command ended, a line for each fault, and returns its exit status.
 */
export function exitStatusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? STATUS.done : STATUS.misused
  // A list is printed at the pace of its reader, which has stopped reading.
  if (isReaderGone(error)) return STATUS.done
  if (isTold(error)) return STATUS.failed
  const faults = error instanceof SettingsError ? error.faults : [messageOf(error)]
  // A fault may quote a file or another program.
  for (const fault of faults.flatMap((text) => text.split('\n')))
    process.stderr.write(`${plainText(fault)}\n`)
  return error instanceof AuthError && error.status === 404 ? STATUS.notFound : STATUS.failed
}

/**
 * Returns the message of an error. Adds advice to that of a database, which only says what is
 * wrong.
 */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (isRefusedWrite(error)) return `Nothing was changed: ${message}. ${READ_ONLY_ADVICE}`
  if (isFull(error))
    return `The disk of the database is full (${message}). Free some space, and run this again`
  if (LOST.test(message))
    return `The connection to the database was lost (${message}). Once it answers, check what was done, then run this again for the rest`
  return isDamage(error) ? `The database file is damaged (${message}). ${DAMAGE_ADVICE}` : message
}

/** The messages of pg and of Postgres for a connection that has ended during a command. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|terminating connection due to)/

const READ_ONLY_ADVICE = 'If READ_ONLY is set, remove it (docs/operating.md, Read-only)'

const DAMAGE_ADVICE =
  'Stop the service, and restore a backup: npx dropharbor restore FILE (docs/operating.md, Backups)'
