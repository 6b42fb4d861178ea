import { randomBytes } from 'node:crypto'
import { type AuthContext, issuerOf, timestampOf } from '../context.ts'
import { hashSecret } from '../crypto/hash-secret.ts'
import { insertUndo, listUndoPositions } from '../db/accounts/account-undos.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { takeSnapshot } from './snapshot.ts'

/** How long an owner may undo a change. */
export const UNDO_LIFE_MS = 7 * 86_400_000
/** Past so many in their life no further change is told: an older link undoes as much and more. */
const MOST_UNDOS = 30

/** The purpose that a snapshot is sealed for: its undo. */
export const undoPurpose = (id: string): string => `account undo ${id}`

/**
 * Stores a snapshot of an account's sign-in methods before they change, and returns the link that
 * restores it, for the mail to the owner (docs/decisions/022); an empty text where the owner gets
 * no mail of it. The caller's transaction holds the account. Only the link itself, or an older one,
 * consumes it.
 */
export const openUndo = (trx: Transaction, context: AuthContext, user: User): Promise<string> =>
  openUndoTo(trx, context, user, context.messages.canSendMail ? user.email : null)

/**
 * The same for a link that goes to this mailbox, or to this telephone where an account has no
 * address.
 */
export async function openUndoTo(
  trx: Transaction,
  context: AuthContext,
  user: User,
  to: string | null,
): Promise<string> {
  if (!to || !context.config.MAILER_NOTIFICATIONS) return ''
  const known = await listUndoPositions(trx, user.id)
  if (known.length >= MOST_UNDOS) return ''
  const newest = known.at(-1)?.position ?? 0

  const id = crypto.randomUUID()
  const token = randomBytes(32).toString('base64url')
  await insertUndo(trx, {
    id,
    user_id: user.id,
    position: newest + 1,
    token_hash: hashSecret(token),
    relates_to: to,
    snapshot: context.atRest.seal(JSON.stringify(await takeSnapshot(trx, user)), undoPurpose(id)),
    created_at: timestampOf(context),
  })
  return `${issuerOf(context.config)}/undo?${new URLSearchParams({ token })}`
}
