import type { AuthContext } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import type { FactorType, User } from '../db/tables.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'

type Kind = FactorType | 'passkey'

const FACTORS: Readonly<Record<Exclude<Kind, 'passkey' | 'recovery_code'>, string>> = {
  totp: 'authenticator app',
  phone: 'phone',
  webauthn: 'security key',
}
const added = { passkey: 'passkey_added', recovery_code: 'recovery_codes_made' } as const
const removed = { passkey: 'passkey_removed', recovery_code: 'recovery_codes_removed' } as const

/**
 * Notifies the owner by mail that a factor was added or removed, or what works beside one: a
 * passkey, the recovery codes.
 */
export async function noticeOfFactor(
  trx: Transaction,
  context: AuthContext,
  account: User,
  change: 'added' | 'removed',
  kind: Kind,
  UndoURL: string,
): Promise<void> {
  const to = account.email
  if (!to) return
  if (kind === 'passkey' || kind === 'recovery_code') {
    const template = (change === 'added' ? added : removed)[kind]
    return enqueueMessage(trx, context, { template, to, account, values: { UndoURL } })
  }
  const template = change === 'added' ? 'factor_added' : 'factor_removed'
  await enqueueMessage(trx, context, { template, to, account, values: { Factor: FACTORS[kind], UndoURL } })
}
