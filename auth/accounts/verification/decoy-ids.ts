import { v4 } from 'uuid'
import type { AuthContext } from '../../context.ts'

/**
 * Returns the ids that a sign-up answers with if the address already has an account. They are
 * stable, as for any other address, and in the form of random ones (RFC 9562, section 5.4). They
 * are derived from the account's id too: without AUTH_KEY_SECRET, a client could otherwise derive
 * them from the address alone.
 */
export function decoyIds(
  { atRest }: Pick<AuthContext, 'atRest'>,
  id: string,
  address: string,
): { user: string; identity: string } {
  const derive = (what: string) => {
    const hash = atRest.fingerprint(`${id} ${address}`, `decoy ${what}`)
    return v4({ random: Buffer.from(hash, 'base64url').subarray(0, 16) })
  }
  return { user: derive('user'), identity: derive('identity') }
}
