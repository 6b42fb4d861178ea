import { argon2 } from './argon2.ts'
import { bcrypt } from './bcrypt.ts'
import { firebaseScrypt } from './firebase-scrypt.ts'
import type { HashFormat } from './hash-format.ts'
import { pbkdf2 } from './pbkdf2.ts'
import { saltedSha } from './salted-sha.ts'

/** The most characters that the column holds. */
const LONGEST = 255
const formats: readonly HashFormat[] = [argon2, bcrypt, firebaseScrypt, pbkdf2, saltedSha]

/**
 * Returns the format of a password hash, made here or by another service (docs/wire-contract.md,
 * 5.1). Returns undefined if it has none of these, or if checking it would take too much time or
 * memory from other sign-ins.
 */
export const formatOf = (stored: string): HashFormat | undefined =>
  stored.length <= LONGEST ? formats.find(({ isHash }) => isHash(stored)) : undefined
