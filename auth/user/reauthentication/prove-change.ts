import type { Caller } from '../../caller.ts'
import type { AuthContext } from '../../context.ts'
import type { Client } from '../../devices/client.ts'
import { freshFor, reauthenticationNeeded } from '../../sessions/assert-fresh.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { checkNonce } from './check-nonce.ts'
import { needsMailedCode } from './needs-mailed-code.ts'

interface ShownProof {
  /** The current password, as the client sent it. */
  current: string | undefined
  /** The mailed code. */
  nonce: string | undefined
  client: Client
}

/**
 * Requires a fresh session, the current password or a mailed code for a change of the account
 * (docs/wire-contract.md, 10.3, and stricter: docs/decisions/021). Returns the id of the code, if
 * there is one, which the caller consumes with the change. Throws 400 `reauthentication_needed`,
 * `current_password_required`, `current_password_invalid`, 422 `reauthentication_not_valid`.
 */
export async function proveChange(
  context: AuthContext,
  caller: Caller,
  change: { isPassword: boolean; isSensitive: boolean },
  { current, nonce, client }: ShownProof,
): Promise<string | undefined> {
  const canReceive = !caller.user.is_anonymous
  const needsCode = change.isPassword && canReceive && (await needsMailedCode(context, caller.session))
  if (needsCode && !nonce) throw reauthenticationNeeded('Password update requires reauthentication')
  const nonceId = needsCode && nonce ? await checkNonce(context, caller, nonce, client) : undefined
  const isKnown = await checkCurrentPassword(context, caller, {
    current,
    isPasswordChange: change.isPassword,
    client,
  })
  if (nonceId || isKnown || !change.isSensitive || freshFor(context, caller) > 0) return nonceId
  if (!nonce) throw reauthenticationNeeded('This change requires reauthentication')
  return checkNonce(context, caller, nonce, client)
}
