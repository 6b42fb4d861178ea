import { validationFailed } from '../errors.ts'
import { firebaseScrypt } from './firebase-scrypt.ts'

/** As many characters as the column takes. */
const LONGEST = 255
const BCRYPT = /^\$2[aby]\$(?<cost>\d\d)\$[./A-Za-z0-9]{53}$/
const ARGON2 =
  /^\$argon2id?\$v=19\$m=(?<m>\d{1,7}),t=(?<t>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[A-Za-z0-9+/]{11,86})\$[A-Za-z0-9+/]{22,86}$/

/** What a sign-in with an imported hash may cost: KiB of memory, and those times passes. */
const MOST_ARGON2 = { memory: 131_072, work: 1_048_576, lanes: 16 }
const BCRYPT_COST = { least: 4, most: 14 }

const formats = [isBcrypt, isArgon2, firebaseScrypt.isHash]

/**
 * Whether a password hash of elsewhere may become an account's: bcrypt, argon2i or argon2id of
 * version 19, Firebase's scrypt (docs/wire-contract.md, 5.1). One sign-in with it must not take the
 * memory or the time of all others. Throws 400 `validation_failed`.
 */
export function assertImportableHash(hash: string): void {
  if (hash.length <= LONGEST && formats.some((isOfFormat) => isOfFormat(hash))) return
  throw validationFailed(
    'password_hash must be bcrypt, argon2i or argon2id (v=19) or $fbscrypt$, at a bearable cost',
  )
}

function isBcrypt(hash: string): boolean {
  const cost = Number(BCRYPT.exec(hash)?.groups?.['cost'])
  return cost >= BCRYPT_COST.least && cost <= BCRYPT_COST.most
}

function isArgon2(hash: string): boolean {
  const { m, t, p } = ARGON2.exec(hash)?.groups ?? {}
  const [memory, passes, lanes] = [Number(m), Number(t), Number(p)]
  // RFC 9106, section 3.1: at least 8 KiB a lane.
  const isSound = lanes >= 1 && passes >= 1 && memory >= 8 * lanes
  return (
    isSound &&
    lanes <= MOST_ARGON2.lanes &&
    memory <= MOST_ARGON2.memory &&
    memory * passes <= MOST_ARGON2.work
  )
}
