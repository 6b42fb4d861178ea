import { validationFailed } from '../errors.ts'

/** Throws 400 `validation_failed` where the code of a factor, or a recovery code, is empty. */
export function assertCode(code: string | undefined): void {
  if (!code) throw validationFailed('Code needs to be non-empty')
}
