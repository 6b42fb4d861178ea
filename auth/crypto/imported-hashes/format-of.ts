import { argon2 } from './argon2.ts'
import { bcrypt } from './bcrypt.ts'
import { firebaseScrypt } from './firebase-scrypt.ts'
import type { HashFormat } from './hash-format.ts'
import { pbkdf2 } from './pbkdf2.ts'
import { saltedSha } from './salted-sha.ts'

/** As many characters as the column takes. */
const LONGEST = 255
const formats: readonly HashFormat[] = [argon2, bcrypt, firebaseScrypt, pbkdf2, saltedSha]

/**
 * The format of a password hash, our own or of elsewhere (docs/wire-contract.md, 5.1); undefined
 * where it has none of them, or would take the time or the memory of other sign-ins.
 */
export const formatOf = (stored: string): HashFormat | undefined =>
  stored.length <= LONGEST ? formats.find(({ isHash }) => isHash(stored)) : undefined
