import { validationFailed } from '../../errors.ts'
import { formatOf } from './format-of.ts'

/**
 * Checks that a password hash made by another service may be imported (docs/wire-contract.md, 5.1).
 * Throws 400 `validation_failed`.
 */
export function assertImportableHash(hash: string): void {
  if (formatOf(hash)) return
  throw validationFailed(
    'password_hash must be bcrypt, argon2i or argon2id (v=19), $fbscrypt$, $pbkdf2-…$ or a salted SHA, at a bearable cost',
  )
}
