import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'

/** Throws 404 `passkey_disabled` if browsers would refuse passkeys (docs/wire-contract.md, 14). */
export const createPasskeysGuard =
  ({ relyingParty }: AuthContext) =>
  async (): Promise<void> => {
    if (!relyingParty) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  }
