import type { AuthContext } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import type { FactorType, User } from '../db/tables.ts'
import { notifyUser } from '../messages/notify-user.ts'

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
  if (kind === 'passkey' || kind === 'recovery_code') {
    const template = (change === 'added' ? added : removed)[kind]
    return notifyUser(trx, context, account, { template, values: { UndoURL } })
  }
  const template = change === 'added' ? 'factor_added' : 'factor_removed'
  await notifyUser(trx, context, account, { template, values: { Factor: FACTORS[kind], UndoURL } })
}
