import { v4 } from 'uuid'
import type { AuthContext } from '../../context.ts'

/**
 * The ids that a sign-up with the address of an account answers in place of its own: stable, as for
 * any other address, and in the form of random ones (RFC 9562, section 5.4). The account's id is in
 * them: without AUTH_KEY_SECRET a client could derive them from the address alone.
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
