import type { Caller } from '../../caller.ts'
import type { AuthContext } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import type { Client } from '../../devices/client.ts'
import { freshFor, reauthenticationNeeded } from '../../sessions/assert-fresh.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { checkNonce } from './check-nonce.ts'
import { needsMailedCode } from './needs-mailed-code.ts'

interface Shown {
  /** What the client sent as the password of now. */
  current: string | undefined
  /** The mailed code. */
  nonce: string | undefined
  client: Client
}

/**
 * Checks what a request to change the account shows of who asks: a fresh session, the current password, or a mailed
 * code, which is used up together with the change by what this gives (docs/wire-contract.md, 10.3, and stricter:
 * docs/decisions/021). Throws 400 `reauthentication_needed`, `current_password_required`, `current_password_invalid`,
 * 422 `reauthentication_not_valid`.
 */
export async function proveChange(
  context: AuthContext,
  caller: Caller,
  change: { isPassword: boolean; isSensitive: boolean },
  { current, nonce, client }: Shown,
): Promise<((trx: Transaction) => Promise<void>) | undefined> {
  const needsCode = change.isPassword && (await needsMailedCode(context, caller.session))
  if (needsCode && !nonce) throw reauthenticationNeeded('Password update requires reauthentication')
  const consume = needsCode && nonce ? await checkNonce(context, caller, nonce, client) : undefined
  const isKnown = await checkCurrentPassword(context, caller, {
    current,
    isPasswordChange: change.isPassword,
    client,
  })
  if (consume || isKnown || !change.isSensitive || freshFor(context, caller) > 0) return consume
  if (!nonce) throw reauthenticationNeeded('This change requires reauthentication')
  return checkNonce(context, caller, nonce, client)
}
