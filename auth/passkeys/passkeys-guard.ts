import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'

/** Passkeys are there where browsers would let a page use them (docs/wire-contract.md, 14). */
export const createPasskeysGuard =
  ({ relyingParty }: AuthContext) =>
  async (): Promise<void> => {
    if (!relyingParty) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  }
