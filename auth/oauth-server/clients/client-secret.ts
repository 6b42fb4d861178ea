import { randomBytes } from 'node:crypto'
import { hashSecret } from '../../crypto/hash-secret.ts'
import { isSameText } from '../../crypto/one-time-code.ts'

/** Makes a secret of 32 random bytes, which is shown once and stored as a hash. */
export const newClientSecret = (): string => randomBytes(32).toString('base64url')

/** Compares a secret with its hash in constant time. */
export const isSecretOf = (stored: string, given: string): boolean => isSameText(hashSecret(given), stored)
