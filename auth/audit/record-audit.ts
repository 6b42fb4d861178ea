import { v7 } from 'uuid'
import { type AuthContext, timestampOf } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import {
  insertAuditLogEntries,
  insertAuditLogEntry,
  insertAuditLogEntryUnless,
} from '../db/service/audit-log-entries.ts'
import type { NewAuditLogEntry } from '../db/tables.ts'
import { type Actor, fieldsOfActor } from './actor.ts'
import { type AuditAction, frequentActions, logTypes } from './log-types.ts'

const MOST_ADDRESS = 64
const DAY_MS = 86_400_000
/**
 * The most entries of one account in a day. After that, actions that change nothing are left to the
 * log: a program that signs in, or renames a passkey, again and again must not fill the disk.
 */
const MOST_A_DAY = 200

/**
 * Further facts of an entry: ids and words of the protocol only. An address or a name would outlive
 * the account that it belongs to.
 */
type Traits = Partial<
  Record<
    | 'user_id'
    | 'provider'
    | 'session_id'
    | 'identity_id'
    | 'factor_id'
    | 'factor_type'
    | 'passkey_id'
    | 'method'
    | 'scope'
    | 'change'
    | 'hook'
    | 'client_id',
    string
  >
>

interface Entry {
  actor: Actor
  action: AuditAction
  traits?: Traits | undefined
}

/**
 * Writes an entry of the audit log in the transaction of what it records, so that both are kept or
 * neither. Writes nothing if AUDIT_LOG_DAYS is 0, or if an account repeats a frequent action too
 * often.
 */
export async function recordAudit(
  trx: Transaction,
  context: Pick<AuthContext, 'config' | 'clock' | 'request'>,
  { actor, action, traits }: Entry,
): Promise<void> {
  if (context.config.AUDIT_LOG_DAYS === 0) return
  const entry = entryOf(context, { actor, action, traits })
  const isFrequent = frequentActions.includes(action) || traits?.change === 'user_metadata'
  const isByOwner = typeof actor === 'string' && actor !== 'hook'
  if (!isFrequent || isByOwner) return insertAuditLogEntry(trx, entry)
  const since = new Date(context.clock() - DAY_MS).toISOString()
  const { actor_id: actorId } = entry.payload
  await insertAuditLogEntryUnless(trx, entry, { actorId, since, many: MOST_A_DAY })
}

/** As `recordAudit`, for what the owner does to many accounts at once: each gets an entry. */
export async function recordOwnersAudits(
  trx: Transaction,
  context: Pick<AuthContext, 'config' | 'clock' | 'request'>,
  entries: readonly (Entry & { actor: 'command_line' })[],
): Promise<void> {
  if (context.config.AUDIT_LOG_DAYS === 0 || entries.length === 0) return
  await insertAuditLogEntries(
    trx,
    entries.map((entry) => entryOf(context, entry)),
  )
}

function entryOf(
  context: Pick<AuthContext, 'clock' | 'request'>,
  { actor, action, traits }: Entry,
): NewAuditLogEntry & { payload: { actor_id: string } } {
  const request = context.request()
  return {
    // UUIDs of version 7 are ordered by time: entries of one moment stay in the order in which they
    // were written.
    id: v7(),
    payload: {
      ...fieldsOfActor(actor),
      action,
      log_type: logTypes[action],
      ...(traits && { traits }),
      ...(request && { request_id: request.id }),
    },
    created_at: timestampOf(context),
    ip_address: request?.ip.slice(0, MOST_ADDRESS) ?? '',
  }
}
