import type { AuthContext } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import type { FactorType, User } from '../db/tables.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'

const WORDS: Record<FactorType | 'passkey', string> = {
  totp: 'authenticator app',
  phone: 'phone',
  webauthn: 'security key',
  recovery_code: 'recovery codes',
  passkey: 'passkey',
}

/** Tells the owner by mail that a factor or passkey was added or removed. */
export async function noticeOfFactor(
  trx: Transaction,
  context: AuthContext,
  { email }: User,
  template: 'factor_added' | 'factor_removed',
  type: FactorType | 'passkey',
  UndoURL: string,
): Promise<void> {
  if (!email) return
  await enqueueMessage(trx, context, { template, to: email, values: { Factor: WORDS[type], UndoURL } })
}
