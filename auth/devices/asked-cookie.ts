import { randomBytes } from 'node:crypto'
import type { AuthContext } from '../context.ts'
import { hashSecret } from '../crypto/hash-secret.ts'
import { isSameText } from '../crypto/one-time-code.ts'

const VALUE = /^(?<secret>[\w-]{32})\.(?<mac>[\w-]{43})$/

const PURPOSE = 'browser that asked for a mail'
const signed = (secret: string, address: string): string => `${secret} ${address.toLowerCase()}`

/**
 * The cookie of a browser that has requested a mail, to any address: wrong codes from other clients
 * must not keep it from entering the right one. It signs the address. The hash of its secret,
 * stored with the mail, shows whether this browser requested the newest mail.
 */
export const askedCookie = {
  create({ atRest }: Pick<AuthContext, 'atRest'>, address: string): { value: string; hash: string } {
    const secret = randomBytes(24).toString('base64url')
    return {
      value: `${secret}.${atRest.fingerprint(signed(secret, address), PURPOSE)}`,
      hash: hashSecret(secret),
    }
  },

  read(
    { atRest }: Pick<AuthContext, 'atRest'>,
    value: string | undefined,
    address: string,
  ): { hash: string | undefined; isForAddress: boolean } {
    const { secret, mac } = VALUE.exec(value ?? '')?.groups ?? {}
    if (!secret || !mac) return { hash: undefined, isForAddress: false }
    const isForAddress = atRest
      .fingerprints(signed(secret, address), PURPOSE)
      .some((expected) => isSameText(mac, expected))
    return { hash: hashSecret(secret), isForAddress }
  },
}
