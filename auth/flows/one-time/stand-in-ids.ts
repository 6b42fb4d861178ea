import { createHmac } from 'node:crypto'
import type { Identity } from '../../db/tables.ts'

/**
 * The ids that a sign-up with the address of an account answers in place of its own: the same every time, as they
 * are for any other address, and not to be told from random ones without knowing the account (RFC 9562, section 5.8).
 */
export function standInIds({ id }: Pick<Identity, 'id'>): { user: string; identity: string } {
  const derive = (what: string) => {
    const bytes = createHmac('sha256', id).update(what).digest().subarray(0, 16)
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  return { user: derive('user'), identity: derive('identity') }
}
