import { randomBytes } from 'node:crypto'
import { type AuthContext, issuerOf, timestampOf } from '../context.ts'
import { hashSecret } from '../crypto/hash-secret.ts'
import { insertUndo, listUndoPositions } from '../db/accounts/account-undos.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { takeSnapshot } from './snapshot.ts'

/** How long the owner of an account may undo a change. */
export const UNDO_LIFE_MS = 7 * 86_400_000
/**
 * An account has at most this many open undos. Further changes get no link: an older link undoes as
 * much and more.
 */
const MOST_UNDOS = 30

/** Returns the purpose that the snapshot of an undo is sealed for. */
export const undoPurpose = (id: string): string => `account undo ${id}`

/**
 * Stores a snapshot of an account's sign-in methods before they change, and returns the link that
 * restores it, for the mail to the owner (docs/decisions/022); an empty text if the owner gets no
 * such mail. The caller has locked the account. Only the link itself, or an older one, consumes the
 * snapshot.
 */
export const openUndo = (trx: Transaction, context: AuthContext, user: User): Promise<string> =>
  openUndoTo(trx, context, user, context.messages.canSendMail ? user.email : null)

/**
 * As `openUndo`, but the link goes to this mailbox, or to this telephone if the account has no
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
