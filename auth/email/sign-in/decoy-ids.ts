import type { AuthContext } from '../../context.ts'
import type { User } from '../../db/tables.ts'

/**
 * The ids that a sign-up with the address of an account answers in place of its own: stable, as for
 * any other address, and in the form of random ones (RFC 9562, section 5.4). The account's id is in
 * them: without AUTH_KEY_SECRET a client could derive them from the address alone.
 */
export function decoyIds(
  { atRest }: Pick<AuthContext, 'atRest'>,
  { id, email }: Pick<User, 'id' | 'email'>,
): { user: string; identity: string } {
  const derive = (what: string) => {
    const hash = atRest.fingerprint(`${id} ${email}`, `decoy ${what}`)
    const bytes = Buffer.from(hash, 'base64url').subarray(0, 16)
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  return { user: derive('user'), identity: derive('identity') }
}
