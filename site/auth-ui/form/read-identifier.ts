import type { Identifier } from '../../auth-api/credentials.ts'
import { messages } from '../../auth-api/errors/messages.ts'
import { channelOf } from './channel-of.ts'
import { internationalNumber } from './international-number.ts'
import { validateEmail } from './validate-email.ts'

/**
 * The address or, where numbers sign in, the phone number that was typed; or what is wrong with it.
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
