import { validationFailed } from '../errors.ts'

const MAX_LENGTH = 255
const LOCAL_PART = /^[A-Za-z0-9`.!#$%&'*+/=?^_{|}~-]+$/
const DOMAIN_LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * Checks an address and returns it in lower case, as it is stored (docs/wire-contract.md, 6.4).
 * Throws 400 `validation_failed`.
 */
export function normalizeEmail(text: string): string {
  if (text === '') throw validationFailed('An email address is required')
  if (text.length > MAX_LENGTH) throw validationFailed('An email address is too long')
  const [local = '', domain = '', ...rest] = text.split('@')
  const isAddress =
    rest.length === 0 &&
    LOCAL_PART.test(local) &&
    domain !== '' &&
    domain.split('.').every((label) => DOMAIN_LABEL.test(label))
  if (!isAddress) throw validationFailed('Unable to validate email address: invalid format')
  return text.toLowerCase()
}
