import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** The lifetime of a token, for one run of the command that makes it. */
const LIFE_SECONDS = 60
/** No other token of ours has this type (RFC 8725, section 3.11). */
const TYPE = 'arrival+jwt'

/** Derives a separate key, which seals nothing else (RFC 5869, section 3.2). */
const keyOf = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', TYPE, 32))

/** Makes a token with which a command on the same machine asks the service how requests arrive. */
export const makeArrivalToken = (secret: string, nowMs: number): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setExpirationTime(Math.floor(nowMs / 1000) + LIFE_SECONDS)
    .sign(keyOf(secret))

/** Returns whether one of these secrets made the token, less than a minute ago. */
export async function isArrivalToken(
  token: string,
  secrets: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const options = {
    algorithms: ['HS256'],
    typ: TYPE,
    requiredClaims: ['exp'],
    currentDate: new Date(nowMs),
  }
  const looks = secrets.map((secret) => jwtVerify(token, keyOf(secret), options))
  const outcomes = await Promise.allSettled(looks)
  return outcomes.some(({ status }) => status === 'fulfilled')
}
