import type { Identifier } from '../../auth-api/credentials.ts'
import { messages } from '../../auth-api/errors/messages.ts'
import { channelOf } from './channel-of.ts'
import { internationalNumber } from './international-number.ts'
import { validateEmail } from './validate-email.ts'

/**
 * Reads a typed address or, if phone numbers sign in, a phone number. Returns what is wrong with it
 * if it is neither.
 */
export function readIdentifier(
  typed: string,
  { hasPhones }: { hasPhones: boolean },
): { value: Identifier } | { fault: string } {
  if (hasPhones && channelOf(typed) === 'phone') {
    const phone = internationalNumber(typed)
    return phone === undefined ? { fault: messages.invalidNumber } : { value: { phone } }
  }
  const email = validateEmail(typed)
  if (email !== undefined) return { value: { email } }
  const isAddress = !hasPhones || typed.includes('@')
  return { fault: isAddress ? messages.invalidEmail : messages.invalidIdentifier }
}
