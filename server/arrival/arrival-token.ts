import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** For one look of the command that makes it. */
const LIFE_SECONDS = 60
/** RFC 8725, section 3.11: no other token of ours is of this type. */
const TYPE = 'arrival+jwt'

/** A key of its own: none that seals anything (RFC 5869, section 3.2). */
const keyOf = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', TYPE, 32))

/** A token by which a command beside the service asks it how requests arrive. */
export const makeArrivalToken = (secret: string, nowMs: number): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setExpirationTime(Math.floor(nowMs / 1000) + LIFE_SECONDS)
    .sign(keyOf(secret))

/** Whether one of these secrets made the token, less than a minute ago. */
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
